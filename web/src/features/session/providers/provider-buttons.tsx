import { beginProviderSignIn, listProviders } from '@countersign/shared/api/session/providers.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { VisitButtons } from '../visit-buttons.tsx';
import { providerProblem } from './provider-problem.ts';

interface Props {
  redirect?: string;
}

/** A button for each provider with which people can sign in; nothing where there is none, or nobody can say. */
export function ProviderButtons({ redirect }: Props) {
  const t = useT();
  const { data } = useRead(listProviders, {});
  const begin = useWrite(beginProviderSignIn, { notifyErrors: false });
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <VisitButtons
      ways={providers.map(({ path, name }) => ({ name: path, label: t('session.providers.signIn', { name }) }))}
      begin={(path, visit) => begin.run({ path, ...visit })}
      isBusy={begin.isBusy}
      problem={begin.error === null ? null : providerProblem(begin.error)}
      redirect={redirect}
    />
  );
}
