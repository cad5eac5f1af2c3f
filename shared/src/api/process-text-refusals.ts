import { CODES } from './reply.ts';

/** A process file that is nested too deep, or has elements with too many attributes, on any call that takes one. */
export const processTextRefusals = {
  bpmn_too_deep: CODES.unprocessable,
  bpmn_too_many_attributes: CODES.unprocessable,
};
