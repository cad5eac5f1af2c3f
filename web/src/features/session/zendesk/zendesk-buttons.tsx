import { beginSignIn, listSignIns } from '@countersign/shared/api/zendesk/sign-in.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { VisitButtons } from '../visit-buttons.tsx';
import { zendeskProblem } from './zendesk-problem.ts';

interface Props {
  redirect?: string;
}

/** A button for each Zendesk account with which people can sign in; nothing where there is none, or nobody can say. */
export function ZendeskButtons({ redirect }: Props) {
  const t = useT();
  const { data } = useRead(listSignIns, {});
  const begin = useWrite(beginSignIn, { notifyErrors: false });
  const subdomains = data?.subdomains ?? [];
  if (subdomains.length === 0) return null;
  const labelOf = (subdomain: string) =>
    subdomains.length === 1 ? t('session.zendesk.signIn') : t('session.zendesk.signInOf', { subdomain });
  return (
    <VisitButtons
      ways={subdomains.map((name) => ({ name, label: labelOf(name) }))}
      begin={(subdomain, visit) => begin.run({ subdomain, ...visit })}
      isBusy={begin.isBusy}
      problem={begin.error === null ? null : zendeskProblem(begin.error)}
      redirect={redirect}
    />
  );
}
