import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../lib/look/colour-scheme.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

/** Who I am here, and how the app looks for me on this device. */
export function ProfilePage() {
  const t = useT();
  const { user, roles } = useSession();
  const scheme = useSchemeChoice();
  return (
    <Page $width="text">
      <PageHeader title={t('session.profile.title')} description={t('session.profile.description')} />
      <Who>
        <PersonAvatar name={user.nickName} avatar={user.avatar} size="medium" />
        <strong>{user.nickName}</strong>
      </Who>
      <Facts>
        <dt>{t('session.userName')}</dt>
        <dd>{user.userName}</dd>
        <dt>{t('session.profile.number')}</dt>
        <dd>{user.id}</dd>
        <dt>{t('session.profile.roles')}</dt>
        <dd>
          {roles.map((role) => (
            <Tag key={role} size="medium">
              {translateIfKnown(`session.role.${role}`) ?? role}
            </Tag>
          ))}
        </dd>
      </Facts>
      <h2>{t('session.profile.tokens')}</h2>
      <p>
        {t('session.profile.tokensText')} <Link to="/user/tokens">{t('session.profile.manageTokens')}</Link>
      </p>
      <h2>{t('session.profile.syncs')}</h2>
      <p>
        {t('session.profile.syncsText')} <Link to="/syncData">{t('session.profile.manageSyncs')}</Link>
      </p>
      <h2>{t('session.profile.device')}</h2>
      <Choices>
        <SelectField
          label={t('session.language')}
          value={currentLanguage()}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => void chooseLanguage(LANGUAGES.find((language) => language.code === code)?.code ?? 'en')}
        />
        <SelectField
          label={t('session.scheme.label')}
          value={scheme}
          options={SCHEME_CHOICES.map((choice) => ({ value: choice, label: t(`session.scheme.${choice}`) }))}
          onChange={(choice) => chooseScheme(SCHEME_CHOICES.find((known) => known === choice) ?? 'system')}
        />
      </Choices>
    </Page>
  );
}

const Who = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 16px;
  strong {
    font-weight: 600;
  }
  & ~ h2 {
    margin: 32px 0 16px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  gap: 12px 24px;
  margin-block-start: 20px;
  dt {
    color: ${colour('foreground.subtle')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    font-variant-numeric: tabular-nums;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 20px;
`;
