import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { person } from './workflow.ts';

/** Who stands in while somebody is out of office: new tasks that name the person go to the substitute. */

export const substitutionId = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

export const substitution = z.object({
  id: substitutionId,
  person,
  substitute: person,
  from: instant,
  until: instant,
  reason: z.string(),
  /** It applies at this moment. */
  isActive: z.boolean(),
});
export type Substitution = z.infer<typeof substitution>;

const period = {
  /** Null adds a new one. */
  id: z.nullable(substitutionId),
  substitute: userId,
  from: instant,
  until: instant,
  reason: z.optional(z.string().check(mostLetters(200))),
};

const refusals = {
  assignee_disabled: CODES.unprocessable,
  substitute_self: CODES.unprocessable,
  period_order: CODES.unprocessable,
  period_overlap: CODES.conflict,
};

export const listOwnSubstitutions = contract({
  name: 'workflow.listOwnSubstitutions',
  summary: 'List your current and planned substitutes, and people you substitute for',
  method: 'GET',
  path: '/workflow/substitutions/own',
  access: 'self',
  input: z.object({}),
  reply: z.object({ mine: z.array(substitution), forOthers: z.array(substitution) }),
});

export const saveOwnSubstitution = contract({
  name: 'workflow.saveOwnSubstitution',
  summary: 'Set your substitute and the dates',
  method: 'PUT',
  path: '/workflow/substitutions/own',
  access: 'self',
  input: z.object(period),
  reply: substitution,
  refusals,
});

export const removeOwnSubstitution = contract({
  name: 'workflow.removeOwnSubstitution',
  summary: 'Remove your substitute',
  method: 'DELETE',
  path: '/workflow/substitutions/own/{id}',
  access: 'self',
  input: z.object({ id: substitutionId }),
  reply: z.null(),
});

export const listSubstitutions = contract({
  name: 'workflow.listSubstitutions',
  summary: 'List everyone’s current and planned absences with their substitutes',
  method: 'GET',
  path: '/workflow/substitutions',
  access: 'workflow:substitution:list',
  input: z.object({
    ...pageQuery,
    userId: z.optional(z.coerce.number().check(z.int(), z.positive()).brand<'UserId'>()),
  }),
  reply: pageOf(substitution),
});

export const saveSubstitution = contract({
  name: 'workflow.saveSubstitution',
  summary: 'Set someone else’s substitute as an administrator',
  method: 'PUT',
  path: '/workflow/substitutions',
  access: 'workflow:substitution:edit',
  input: z.object({ ...period, person: userId }),
  reply: substitution,
  refusals,
});

export const removeSubstitution = contract({
  name: 'workflow.removeSubstitution',
  summary: 'Remove a substitution as an administrator',
  method: 'DELETE',
  path: '/workflow/substitutions/{id}',
  access: 'workflow:substitution:edit',
  input: z.object({ id: substitutionId }),
  reply: z.null(),
});
