import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { addRole } from '@countersign/shared/api/system/roles.ts';

/** What the form of a role holds. */
export type RoleDraft = Required<InputOf<typeof addRole>>;
