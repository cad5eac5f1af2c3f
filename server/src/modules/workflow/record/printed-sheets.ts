import { asId } from '../../../basics/as-id.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';
import type { PrintedSheets } from '../../submissions/ports.ts';
import { getSheet } from './get-sheet.ts';

/** Answers what exports of answers ask of approvals. */
export const printedSheets: PrintedSheets = {
  async of(work, instanceId) {
    try {
      return await getSheet({ id: asId(instanceId) }, work);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  },
};
