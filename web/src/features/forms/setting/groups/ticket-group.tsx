import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftValue } from '../../session/form-context.ts';
import { Group } from '../setting-layout.ts';

/** The way to what the form writes into its tickets. */
export function TicketGroup() {
  const t = useT();
  const formKey = useDraftValue(({ form }) => form.formKey);
  return (
    <Group aria-labelledby="setting-ticket">
      <h2 id="setting-ticket">{t('forms.access.ticketFields')}</h2>
      <p>
        {t('forms.access.ticketFieldsHelp')}{' '}
        <Link to={`/zendesk/fields?formKey=${encodeURIComponent(formKey)}`}>{t('forms.access.ticketFieldsLink')}</Link>
      </p>
    </Group>
  );
}
