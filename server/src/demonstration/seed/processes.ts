import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';
import { anApprover, aProcess, post, users, when } from './builders/a-process.ts';

/** Ids of people by user name. */
export type PeopleIds = (userName: string) => number;

/** The demonstration's four processes; conditions read answers of the forms that they hang on. */
export function demonstrationProcesses(id: PeopleIds): Chain[] {
  return [refund(id), exchange(id), purchase(id), access(id)];
}

const refund = (id: PeopleIds): Chain =>
  aProcess({
    key: 'refund_approval',
    name: 'Refund approval',
    // Refunds and credits have both.
    settings: { summary: ['amount', 'reason', 'occasion', 'customer_name', 'order_number'] },
    steps: [
      // A refund that lies for two working days is asked for again, three times at most.
      anApprover({ timeout: { after: 'P2D', action: 'remind', times: 3, workingTime: true } }),
      when('large_refund', 'More than 500 EUR', 'amount > 500', [
        anApprover({ id: 'finance', name: 'Finance', people: [users(id('sofia'))] }),
      ]),
    ],
  });

const exchange = (id: PeopleIds): Chain =>
  aProcess({
    key: 'device_exchange',
    name: 'Device exchange',
    settings: { summary: ['model', 'amount', 'customer_name', 'serial_number'] },
    steps: [
      anApprover({ id: 'quality', name: 'Quality check', people: [post('engineer')], vote: { mode: 'any' } }),
      when('expensive_device', 'Worth more than 300 EUR', 'amount > 300', [
        anApprover({ id: 'support_lead', name: 'Support lead', people: [users(id('maya'))] }),
      ]),
      anApprover({ id: 'warehouse', name: 'Warehouse', people: [users(id('ruben'))] }),
    ],
  });

const purchase = (id: PeopleIds): Chain =>
  aProcess({
    key: 'purchase_approval',
    name: 'Purchase approval',
    settings: {
      number: { prefix: 'PUR-', datePart: 'year', digits: 5, restart: 'year' },
      summary: ['item', 'amount', 'supplier', 'needed_by'],
    },
    steps: [
      anApprover({ id: 'department', name: 'Head of department' }),
      when('large_purchase', 'More than 1,000 EUR', 'amount > 1000', [
        anApprover({ id: 'finance', name: 'Finance', people: [users(id('oliver'))] }),
        when('very_large_purchase', 'More than 10,000 EUR', 'amount > 10000', [
          anApprover({ id: 'director', name: 'Managing director', people: [users(id('helena'))] }),
        ]),
      ]),
    ],
  });

const access = (id: PeopleIds): Chain =>
  aProcess({
    key: 'access_request',
    name: 'Access request',
    settings: { summary: ['for_whom', 'systems', 'level', 'until'] },
    steps: [
      anApprover({ id: 'department', name: 'Head of department' }),
      anApprover({ id: 'administrator', name: 'System administrator', people: [users(id('admin'))] }),
    ],
  });
