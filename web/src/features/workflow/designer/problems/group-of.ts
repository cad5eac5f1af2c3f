import type { DesignProblem } from '@countersign/shared/api/workflow/design.ts';

const GROUPS = ['people', 'fields', 'timeout', 'buttons', 'policy'];
const BY_CODE: Readonly<Record<string, string>> = {
  no_people: 'people',
  unknown_expression: 'people',
  read_as: 'people',
  unsupported_people: 'people',
  unknown_role: 'people',
  unknown_post: 'people',
  unknown_department: 'people',
  timer_invalid: 'timeout',
  reject_target: 'policy',
  webhook_address: 'webhooks',
  webhook_name: 'webhooks',
  webhook_json: 'webhooks',
  webhook_many: 'webhooks',
  webhook_private: 'webhooks',
};

/** The group of settings in which a problem is solved; null where it lies beside the name. */
export function groupOf({ code, params }: Pick<DesignProblem, 'code' | 'params'>): string | null {
  return GROUPS.find((group) => group === params['setting']) ?? BY_CODE[code] ?? null;
}
