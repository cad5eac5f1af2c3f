import type { SealFinding } from '../../file/sealing.ts';
import type { Report } from '../../graph/problems.ts';
import { coverageOf, TYPES } from './coverage.ts';

const RUN = new Set(TYPES.run.map((type) => `bpmn:${type}`));
/** References that the engine goes by, wherever they come from. */
const RUN_REFERENCES = new Set(['sourceRef', 'targetRef', 'default', 'attachedToRef', 'eventDefinitionRef']);
/** What flows say again at the nodes. */
const SAID_AGAIN = new Set(['incoming', 'outgoing']);

/** Tells what a file holds that the reader has no place for: an error where it would run, else a hint. */
export function reportFindings(findings: readonly SealFinding[], report: Report): void {
  for (const { kind, elementId, type, part, value, line } of findings) {
    const severity = RUN.has(type) || type.startsWith('cs:') ? 'error' : 'warning';
    switch (kind) {
      case 'unknown_element':
      case 'unknown_attribute':
      case 'bad_value':
        report('not_read', elementId, { name: value === '' ? part : `${part}="${value}"`, line }, severity);
        break;
      case 'lost_reference':
        if (SAID_AGAIN.has(part)) break;
        if (severity === 'error' && RUN_REFERENCES.has(part)) {
          if (type !== 'bpmn:SequenceFlow') report('missing_reference', elementId, { property: part, value, line });
        } else if (severity === 'error' && coverageOf(type.replace('bpmn:', ''), part) === 'named') {
          report('not_run', elementId, { name: part });
        }
        break;
      case 'repeated_id':
        report('missing_id', elementId, { value: part, line }, severity);
        break;
      case 'undeclared':
        report('undeclared_prefix', elementId, { name: part, line });
        break;
      case 'given_id':
        break;
    }
  }
}
