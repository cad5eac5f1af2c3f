import { INTRODUCED } from '../demonstration/seed/introduced.ts';
import { DEMONSTRATION_PASSWORD, PEOPLE } from '../demonstration/seed/organisation.ts';
import type { Mode } from '../modules/system/settings/claim-mode.ts';
import type { RunningServer } from './start-server.ts';

/** What the terminal says when the server listens: where it is and who can sign in. */
export function greet({ config, url, setUpLink }: Omit<RunningServer, 'close'>, mode: Mode): string {
  const address = config.publicUrl;
  const lines = mode === 'demonstration' ? demonstration(address) : production(address, url, setUpLink);
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

const demonstration = (address: string): string[] => [
  'Countersign demonstration, on this machine only',
  '',
  `Web app        ${address}`,
  `Ticket page    ${address}/zendesk/demo`,
  `API            ${address}/api/docs`,
  '',
  `Sign in with the password ${DEMONSTRATION_PASSWORD} as`,
  ...INTRODUCED.map(({ userName, nickName, what }) => `  ${userName.padEnd(9)}${nickName.padEnd(15)}${what}`),
  `  or any of the other ${PEOPLE.length - INTRODUCED.length} people.`,
  '',
  'Your data is kept between starts. To start over, run npm run reset.',
];

function production(address: string, url: string, setUpLink: string | undefined): string[] {
  const warning = address.startsWith('https:')
    ? []
    : ['', 'Warning: this server is reached without https, so sign-ins can be intercepted. Set PUBLIC_URL.'];
  const setUp = setUpLink
    ? ['', 'Create the first administrator with this link. It works once, for one day:', setUpLink]
    : [];
  return [`Countersign listens on ${url} and is reached at ${address}`, ...setUp, ...warning];
}
