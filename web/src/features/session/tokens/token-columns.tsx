import type { ApiToken } from '@countersign/shared/api/session/tokens.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { scopeKey } from './scope-key.ts';

const HUES = { active: 'green', expired: 'grey', revoked: 'grey' } as const;

/** How lists show tokens: what each may do, where, until when, and when it was used last. */
export function useTokenColumns(): Column<ApiToken>[] {
  const t = useT();
  const { formatDate, formatDateTime } = useFormat();
  return [
    {
      key: 'name',
      title: t('session.tokens.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      below: ({ prefix }) => <Prefix dir="ltr">{prefix}…</Prefix>,
      width: '24%',
    },
    {
      key: 'scopes',
      title: t('session.tokens.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`session.tokens.scope.${scopeKey(scope)}`)).join(', '),
      width: '24%',
    },
    {
      key: 'forms',
      title: t('session.tokens.forms'),
      cell: ({ forms }) =>
        forms ? forms.map(({ formKey, name }) => name || formKey).join(', ') : t('session.tokens.allForms'),
      isOptional: true,
    },
    {
      key: 'used',
      title: t('session.tokens.used'),
      cell: ({ lastUseTime }) =>
        lastUseTime ? <time dateTime={lastUseTime}>{formatDateTime(lastUseTime)}</time> : t('session.tokens.unused'),
      isOptional: true,
    },
    {
      key: 'address',
      title: t('session.tokens.address'),
      cell: ({ lastUseAddress }) => lastUseAddress,
      isOptional: true,
      isHiddenAtFirst: true,
    },
    {
      key: 'expires',
      title: t('session.tokens.expires'),
      cell: ({ expireTime }) => <time dateTime={expireTime}>{formatDate(expireTime)}</time>,
    },
    {
      key: 'status',
      title: t('session.tokens.status'),
      cell: ({ status }) => <Tag hue={HUES[status]}>{t(`session.tokens.is.${status}`)}</Tag>,
    },
  ];
}

const Prefix = styled.code`
  display: block;
  font-weight: 400;
  color: ${colour('foreground.subtle')};
`;
