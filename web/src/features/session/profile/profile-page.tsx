import { getPreferences, savePreferences } from '@countersign/shared/api/session/preferences.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../lib/look/colour-scheme.ts';
import { Tab, TabPanel, Tabs } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, useT } from '../../../lib/texts/i18n.ts';
import { browserZone, showZone } from '../../../lib/session/zone.ts';
import { readPreference, writePreference } from '../../../lib/session/preferences.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { DENSITIES } from '../../../ui/table/column.ts';
import { TabRow } from '../../../ui/page/tab-row.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { OwnIdentities } from '../providers/own-identities.tsx';
import { IdentityGate } from '../identity/identity-dialog.tsx';
import { FactorsPart } from '../security/factors-part.tsx';
import { PasswordPart } from '../security/password-part.tsx';
import { BasicPart } from './basic-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { OwnSessions } from './own-sessions.tsx';

const TABS = ['profile', 'security', 'access', 'notifications', 'preferences'] as const;
type Part = (typeof TABS)[number];

/** Who I am here, what protects my account, where I am signed in, and how the app looks for me on this device. */
export function ProfilePage() {
  const t = useT();
  const [state, change] = useAddressState({ tab: 'profile' });
  const part = TABS.find((one) => one === state.tab) ?? 'profile';
  return (
    <Page $width="text">
      <PageHeader title={t('session.profile.title')} description={t('session.profile.description')} />
      <Tabs selectedItem={part} onChange={(item: string) => change({ tab: item })}>
        <TabRow label={t('session.profile.title')} chosen={part}>
          {TABS.map((one) => (
            <Tab key={one} item={one}>
              {t(`session.profile.tab.${one}`)}
            </Tab>
          ))}
        </TabRow>
        {TABS.map((one) => (
          <TabPanel key={one} item={one}>
            {one === part && <Parts>{PARTS[one]()}</Parts>}
          </TabPanel>
        ))}
      </Tabs>
      <IdentityGate />
    </Page>
  );
}

const PARTS: Readonly<Record<Part, () => ReactNode>> = {
  profile: () => <BasicPart />,
  security: () => <Security />,
  access: () => <Access />,
  notifications: () => <NotificationsPart />,
  preferences: () => <Preferences />,
};

function Security() {
  const t = useT();
  return (
    <>
      <h2>{t('session.password')}</h2>
      <PasswordPart />
      <h2>{t('session.security.factors')}</h2>
      <FactorsPart />
      <OwnIdentities />
    </>
  );
}

function Access() {
  const t = useT();
  return (
    <>
      <h2>{t('session.profile.sessions')}</h2>
      <OwnSessions />
      <h2>{t('session.profile.tokens')}</h2>
      <p>
        {t('session.profile.tokensText')} <Link to="/user/tokens">{t('session.profile.manageTokens')}</Link>
      </p>
      <h2>{t('session.profile.syncs')}</h2>
      <p>
        {t('session.profile.syncsText')} <Link to="/syncData">{t('session.profile.manageSyncs')}</Link>
      </p>
    </>
  );
}

/** Kept on the server, so that it holds wherever the person signs in. */
function ZoneField() {
  const t = useT();
  const read = useRead(getPreferences, {});
  const write = useWrite(savePreferences, { refreshes: [getPreferences] });
  const own = browserZone();
  const chosen = read.data?.zone ?? '';
  const choose = async (zone: string) => {
    const saved = await write.run({ zone: zone || null });
    if (!saved) return;
    showZone(saved.zone ?? null);
    notifyUpdated();
  };
  return (
    <SelectField
      label={t('session.profile.zone')}
      hint={t('session.profile.zoneHint')}
      isDisabled={!read.data || write.isBusy}
      value={chosen}
      options={[
        { value: '', label: t('session.profile.deviceZone', { zone: own }) },
        ...zoneChoices(...(chosen ? [chosen] : [])),
      ]}
      onChange={(zone) => void choose(zone)}
    />
  );
}

function Preferences() {
  const t = useT();
  const scheme = useSchemeChoice();
  const [density, setDensity] = useState(() => readPreference('density') ?? 'medium');
  return (
    <>
      <h2>{t('session.profile.everywhere')}</h2>
      <Choices>
        <ZoneField />
      </Choices>
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
        <SelectField
          label={t('common.table.density')}
          value={density}
          options={DENSITIES.map((choice) => ({ value: choice, label: t(`common.table.densities.${choice}`) }))}
          onChange={(choice) => {
            setDensity(choice);
            writePreference('density', choice);
          }}
        />
      </Choices>
    </>
  );
}

const Parts = styled.div`
  h2 {
    margin: 24px 0 12px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  p + button {
    margin-block-start: 12px;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 20px;
`;
