import type { FileFormat } from '@countersign/shared/interchange/import-file.ts';
import type { ImportedForm } from '@countersign/shared/interchange/imported-form.ts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { DroppedList } from './dropped-list.tsx';
import { ImportedPreview } from './imported-preview.tsx';
import { useCreateImported } from './use-create-imported.ts';

interface Props {
  form: ImportedForm;
  format: FileFormat;
  onAgain: () => void;
}

/** What a file makes: the form, what it does not hold, and the button that creates it. */
export function ImportedView({ form, format, onAgain }: Props) {
  const t = useT();
  const creating = useCreateImported();
  const { definition, dropped, process, setting, theme } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Bar>
        <h2 ref={heading} tabIndex={-1}>
          {t('forms.import.found', { title: definition.title, format: t(`forms.import.format.${format}`) })}
        </h2>
        <p>
          {`${t('forms.template.fieldCount', { count: definition.fields.length })} · ${t('forms.template.ruleCount', { count: definition.rules.length })}`}
        </p>
        {setting && <p>{t('forms.import.withSetting')}</p>}
        {theme && <p>{t('forms.import.withTheme')}</p>}
        {process && (
          <p>
            {t(creating.mayAddProcess ? 'forms.import.withProcess' : 'forms.import.noProcess', { name: process.name })}
          </p>
        )}
        <Buttons>
          <Button isPrimary disabled={creating.isBusy} onClick={() => void creating.run(form)}>
            {t('forms.import.create')}
          </Button>
          <Button isBasic disabled={creating.isBusy} onClick={onAgain}>
            {t('forms.import.again')}
          </Button>
        </Buttons>
      </Bar>
      <Columns>
        <section aria-labelledby="import-preview">
          <h2 id="import-preview">{t('forms.import.preview')}</h2>
          <ImportedPreview definition={definition} />
        </section>
        <section aria-labelledby="import-dropped">
          <h2 id="import-dropped">{t('forms.import.dropped', { count: dropped.length })}</h2>
          <DroppedList dropped={dropped} />
        </section>
      </Columns>
    </>
  );
}

const Bar = styled.div`
  margin-block-end: 24px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    overflow-wrap: anywhere;
    outline: none;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(240px, 1fr);
  gap: 32px;
  > section > h2 {
    margin-block-end: 12px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
