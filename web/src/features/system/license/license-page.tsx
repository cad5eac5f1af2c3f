import { getInfo } from '@countersign/shared/api/session/session.ts';
import { getLicense, type LicenseState } from '@countersign/shared/api/system/settings/license.ts';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Button, Skeleton } from '../../../lib/look/garden.ts';
import { hasPermission } from '../../../lib/session/permissions.ts';
import { useIsSignedIn } from '../../../lib/session/session.ts';
import { copyText } from '../../../lib/texts/copy-text.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { OpenPage } from '../../../ui/page/open-page.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { ChangeLicense } from './change-license.tsx';

/** Four hundred packages: fetched by those who ask for them. */
const ThirdParty = lazy(async () => ({ default: (await import('./third-party.tsx')).ThirdParty }));

/** `/license`: what this installation is and under which licence it runs; those with the right import one here. */
export function LicensePage() {
  const t = useT();
  const read = useRead(getLicense, {});
  const [isListed, setListed] = useState(false);
  return (
    <OpenPage title={t('route.license')} text={t('system.license.description')}>
      {read.error !== undefined && !read.data && (
        <FailedState error={read.error} onRetry={() => void read.mutate()} isCompact />
      )}
      {!read.data && read.error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
      {read.data && <Licence state={read.data} />}
      <Section>
        <h2>{t('system.license.thirdParty')}</h2>
        <p>{t('system.license.thirdPartyText')}</p>
        {isListed ? (
          <Suspense fallback={<Skeleton height="160px" aria-label={t('common.loading')} />}>
            <ThirdParty />
          </Suspense>
        ) : (
          <Button size="small" onClick={() => setListed(true)}>
            {t('system.license.showThirdParty')}
          </Button>
        )}
      </Section>
    </OpenPage>
  );
}

function Licence({ state }: { state: LicenseState }) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const mayImport = useMayImport();
  const isCommunity = state.edition === 'community';
  return (
    <>
      {state.isNeeded && (
        <Alert type="error" role="alert">
          <Alert.Title>{t('system.license.neededTitle')}</Alert.Title>
          {t(mayImport ? 'system.license.neededHere' : 'system.license.needed')}
        </Alert>
      )}
      {!state.isNeeded && state.status === 'expired' && <Alert type="warning">{t('system.license.expiredText')}</Alert>}
      <Card>
        <Facts
          facts={[
            [t('system.license.product'), <bdi key="product">{`${state.product} ${state.version}`}</bdi>],
            [t('system.license.edition'), t(`system.license.editions.${state.edition}`)],
            [t('system.license.status'), t(`system.license.statuses.${state.status}`)],
            [t('system.license.issuedTo'), state.issuedTo],
            [
              t('system.license.seats'),
              state.seats === null ? t('system.license.unlimited') : formatNumber(state.seats),
            ],
            [
              t('system.license.expires'),
              state.expiresAt === null ? t('system.license.never') : formatDateTime(state.expiresAt),
            ],
            [t('system.license.modules'), isCommunity ? t('system.license.allModules') : state.modules.join(', ')],
            [t('system.license.instanceId'), <InstanceId key="id" id={state.instanceId} />],
          ]}
        />
      </Card>
      {isCommunity && <p>{t('system.license.communityText')}</p>}
      {mayImport && (state.isImportable || !isCommunity) && <ChangeLicense state={state} />}
    </>
  );
}

function InstanceId({ id }: { id: string }) {
  const t = useT();
  return (
    <Id>
      <code>{id}</code>
      <Button size="small" isBasic onClick={() => void copyText(t, id)}>
        {t('common.copy')}
      </Button>
    </Id>
  );
}

/** This page is open to everybody, so it asks itself who is there. */
function useMayImport(): boolean {
  const isSignedIn = useIsSignedIn();
  const info = useRead(getInfo, isSignedIn ? {} : null);
  return isSignedIn && hasPermission(info.data?.permissions ?? [], ['system:license:import']);
}

const Card = styled.div`
  margin-block: 16px;
  padding: 20px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 8px;
  background: ${colour('background.raised')};
`;
const Id = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  code {
    font-size: 12px;
  }
`;
const Section = styled.section`
  display: grid;
  gap: 8px;
  justify-items: start;
  margin-block-start: 40px;
  h2 {
    font-size: 18px;
    line-height: 24px;
    font-weight: 600;
  }
  > p {
    color: ${colour('foreground.subtle')};
    margin-block-end: 8px;
  }
`;
