import { ZendeskButtons } from '../zendesk/zendesk-buttons.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

interface Props {
  /** Where to go afterwards. Without one a window of its own signs in and closes, and this page stays as it is. */
  redirect?: string;
}

/** Ways to sign in beside the password: accounts of Zendesk, and sign-in providers. */
export function OtherWays(props: Props) {
  return (
    <>
      <ZendeskButtons {...props} />
      <ProviderButtons {...props} />
    </>
  );
}
