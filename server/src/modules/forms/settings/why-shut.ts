import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import { needsSignIn } from '@countersign/shared/forms/form-settings.ts';
import { openingAt } from '@countersign/shared/forms/limits/opening-hours.ts';
import type { Reached } from './limits-reached.ts';

/** Why this visitor cannot fill a form that collects; each has a plain page of its own. */
export interface Shut {
  status:
    | 'form_not_open'
    | 'form_outside_hours'
    | 'form_over'
    | 'form_full'
    | 'limit_reached'
    | 'sign_in_needed'
    | 'password_needed';
  name: string;
  /** Milliseconds since 1970; null when it is not known or never. */
  opensAt: number | null;
  zone: string;
  /** What the form's owner says to it. */
  text: string;
  /** Whether everybody may look at the results meanwhile. */
  hasResults: boolean;
}

/** Settings as they are read beside the form. */
export interface Held {
  name: string;
  settings: FormSettings;
  passwordHash: string | null;
}

const STATUS = { not_yet: 'form_not_open', outside_hours: 'form_outside_hours', over: 'form_over' } as const;

/** `isInvited`: holds a personal link to the form. Schedule first, so that nobody signs in for a form that is closed; null when there is nothing in the way. */
export function whyShut(
  held: Held,
  visitor: { isKnown: boolean; hasPass: boolean; isInvited?: boolean },
  { now, zone: usual }: { now: number; zone: string },
): Shut | null {
  const { name, settings } = held;
  const zone = settings.zone ?? usual;
  const shut = (status: Shut['status'], opensAt: number | null = null): Shut => ({
    status,
    name,
    opensAt,
    zone,
    text: settings.closedText ?? '',
    hasResults: showsResults(held),
  });
  const opening = openingAt(settings.schedule ?? {}, zone, now);
  if (!opening.isOpen) return shut(STATUS[opening.reason], opening.opensAt);
  if (visitor.isInvited && settings.personalLinks?.opensClosed) return null;
  if (needsSignIn(settings) && !visitor.isKnown) return shut('sign_in_needed');
  if (held.passwordHash !== null && !visitor.hasPass) return shut('password_needed');
  return null;
}

/** The same for a limit. */
export const shutByLimit = (held: Held, { kind, opensAt }: Reached, zone: string): Shut => ({
  status: kind === 'total' ? 'form_full' : 'limit_reached',
  name: held.name,
  opensAt,
  zone,
  text: held.settings.closedText ?? '',
  hasResults: showsResults(held),
});

/** Only where the page of the results asks for nothing more. */
const showsResults = ({ settings, passwordHash }: Held): boolean =>
  settings.publicResults?.readers === 'everybody' && !needsSignIn(settings) && passwordHash === null;
