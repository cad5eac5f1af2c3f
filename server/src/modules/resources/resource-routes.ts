import type { Contract } from '@countersign/shared/api/contract.ts';
import type { ResourceCall } from '@countersign/shared/resources/resource-calls.ts';
import { servedContracts } from '@countersign/shared/resources/resource-contracts.ts';
import type { HasZone } from '../../basics/clock.ts';
import type { HasAudit } from '../../work/record-audit.ts';
import type { ResourceBinding } from '../../work/resource-binding.ts';
import { type Route, route, type UseCase } from '../../work/route.ts';
import type { HasAddress, HasLanguage } from '../../work/work.ts';
import type { HasJobs } from '../jobs/runner.ts';
import { orderExport } from './files/order-export.ts';
import { sendExport, sendTemplate } from './files/send-export.ts';
import { checkImport, importRows } from './import/import-rows.ts';
import { listRows } from './listing/list-rows.ts';
import { addRow } from './writing/add-row.ts';
import { editRow } from './writing/edit-row.ts';
import { getRow } from './writing/get-row.ts';
import { removeRows } from './writing/remove-rows.ts';

type Needed = HasAddress & HasAudit & HasJobs & HasLanguage & HasZone;
type Act<Needs> = UseCase<Contract, Needed & Needs>;

/** The routes of a resource, interpreted from its definition. */
export function resourceRoutes<Needs>(binding: ResourceBinding<Needs>): Route<Needed & Needs>[] {
  const acts = actsOf(binding);
  return servedContracts(binding.resource).map(([call, contract]) => route(contract, acts[call]));
}

/** Each input was parsed by the contract of its call, so that it is what the interpreter takes. */
function actsOf<Needs>(binding: ResourceBinding<Needs>): Record<ResourceCall, Act<Needs>> {
  const act =
    <Input>(run: (input: Input, work: Parameters<Act<Needs>>[1]) => Promise<unknown>): Act<Needs> =>
    (input, work) =>
      run(input as Input, work);
  return {
    list: act((input: Parameters<typeof listRows>[1], work) => listRows(binding, input, work)),
    get: act((input: { id: string }, work) => getRow(binding, input, work)),
    add: act((input: Parameters<typeof addRow>[1], work) => addRow(binding, input, work)),
    edit: act((input: Parameters<typeof editRow>[1], work) => editRow(binding, input, work)),
    remove: act((input: { ids: string }, work) => removeRows(binding, input, work)),
    exportFile: act((input: Parameters<typeof sendExport>[1], work) => sendExport(binding, input, work)),
    orderExport: act((input: Parameters<typeof orderExport>[1], work) => orderExport(binding.resource, input, work)),
    importTemplate: act((_input: object, work) => sendTemplate(binding, work)),
    checkImport: act((input: Parameters<typeof checkImport>[1], work) => checkImport(binding, input, work)),
    importRows: act((input: Parameters<typeof importRows>[1], work) => importRows(binding, input, work)),
  };
}
