import { type PublicResult, read as contract } from '@countersign/shared/api/submissions/visitors/public-results.ts';
import { receiptCode } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import { formLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { useSearchParams } from 'react-router-dom';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';

/** The results that the address names: `formKey`, and `receipt` where whoever opens it has sent answers. */
export function useResults() {
  const t = useT();
  const [params] = useSearchParams();
  const formKey = params.get('formKey') ?? params.get('key') ?? '';
  const receipt = receiptCode.safeParse(params.get('receipt')).data;
  const language = formLanguage.safeParse(currentLocale()).data;
  const input = { formKey, ...(receipt ? { receipt } : {}), ...(language ? { language } : {}) };
  const read = useRead(contract, formKey === '' ? null : input);
  const choiceName = ({ value, label }: PublicResult['questions'][number]['choices'][number]): string => {
    if (label !== '') return label;
    if (value === 'true') return t('submissions.results.yes');
    return value === 'false' ? t('submissions.results.no') : t('submissions.results.other');
  };
  /** The other page on the same results. */
  const addressOf = (page: 'result' | 'data') => `/project/public/${page}?${params.toString()}`;
  return { formKey, read, choiceName, addressOf };
}
