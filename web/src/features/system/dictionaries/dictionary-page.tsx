import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { dictData, dictType } from '@countersign/shared/resources/definitions/dictionaries.ts';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { callsOf } from '../../../ui/resource/resource-web.ts';
import { FailedState } from '../../../ui/state.tsx';
import { EntryTag } from './entry-tag.tsx';

/** As many dictionaries can be chosen from above the table; the others are found in their list. */
const MOST_OFFERED = 200;

/** `/dict/type/data/{dictId}`: the entries of a dictionary. */
export function DictionaryPage() {
  const t = useT();
  const navigate = useNavigate();
  const { dictId = '' } = useParams();
  const type = useRead(callsOf(dictType).get, { id: dictId });
  const others = useRead(callsOf(dictType).list, { current: 1, size: MOST_OFFERED });
  usePageName(type.data && wordOf(type.data['dictName']));
  if (type.error !== undefined) return <FailedState error={type.error} onRetry={() => void type.mutate()} />;
  if (!type.data) return <PageSkeleton />;
  const { dictName, dictType: name } = type.data;
  const offered = others.data?.records ?? [type.data];
  const options = offered.some((one) => wordOf(one['dictId']) === dictId) ? offered : [type.data, ...offered];
  return (
    <ResourcePage
      key={dictId}
      resource={dictData}
      title={wordOf(dictName)}
      crumbs={[{ label: t('resources.dictType.title'), to: '/system/dict' }]}
      fixed={{ dictType: wordOf(name) }}
      cells={{ dictLabel: (row) => <EntryTag entry={row} /> }}
      above={
        <Chooser>
          <SelectField
            label={t('resources.dictData.choose')}
            value={dictId}
            options={options.map((one) => ({ value: wordOf(one['dictId']), label: wordOf(one['dictName']) }))}
            onChange={(id) => void navigate(`/dict/type/data/${id}`)}
          />
        </Chooser>
      }
    />
  );
}

const Chooser = styled.div`
  max-width: 320px;
  margin-block-end: 16px;
`;
