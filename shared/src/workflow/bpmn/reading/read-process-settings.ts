import { richText } from '../../../forms/texts/rich-text.ts';
import { MOST_SUMMARY_FIELDS, NUMBER_LIMITS, type NumberRule, type ProcessSettings } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { numberRepeats } from '../../names/process-number.ts';
import { extensionOf, flagOf, idsOf, numberOf, textOf, type BpmnElement } from '../element.ts';
import { expressionIn } from './read-expression.ts';
import { oneOf } from './one-of.ts';

/** The settings of a process, the usual ones where it says nothing. */
export function readProcessSettings(process: BpmnElement, report: Report): ProcessSettings {
  const settings = extensionOf(process, 'cs:Settings');
  return {
    allowCancel: flagOf(settings, 'allowCancel', true),
    allowRecall: flagOf(settings, 'allowRecall', true),
    allowWithdraw: flagOf(settings, 'allowWithdraw', true),
    admins: idsOf(settings, 'admins'),
    title: expressionIn(textOf(settings, 'title')),
    number: readNumber(process, report),
    summary: readSummary(process, idsOf(settings, 'summary'), report),
    print: readPrint(process, report),
  };
}

function readSummary(process: BpmnElement, keys: readonly string[], report: Report): string[] {
  const summary = [...new Set(keys)];
  if (summary.length > MOST_SUMMARY_FIELDS) {
    report('setting_invalid', process.id ?? null, { setting: 'summary', value: summary.join(',') });
  }
  return summary.slice(0, MOST_SUMMARY_FIELDS);
}

function readNumber(process: BpmnElement, report: Report): NumberRule | null {
  const number = extensionOf(process, 'cs:Number');
  if (number === null) return null;
  const place = { ownerId: process.id ?? null, report };
  const prefix = textOf(number, 'prefix') ?? '';
  if (prefix.length > NUMBER_LIMITS.prefix)
    report('setting_invalid', place.ownerId, { setting: 'prefix', value: prefix });
  const rule: NumberRule = {
    prefix,
    datePart: oneOf(number, 'datePart', ['none', 'year', 'month', 'day'], place),
    digits: Math.min(Math.max(numberOf(number, 'digits', 5), 1), NUMBER_LIMITS.digits),
    restart: oneOf(number, 'restart', ['never', 'year', 'month', 'day'], place),
  };
  if (numberRepeats(rule)) report('number_repeats', place.ownerId);
  return rule;
}

/** A sheet that is no text of ours is told and left away: the usual one is printed. */
function readPrint(process: BpmnElement, report: Report): ProcessSettings['print'] {
  const text = textOf(extensionOf(process, 'cs:Print'), 'text');
  if (text === null) return null;
  const read = richText.safeParse(parsed(text));
  if (!read.success) report('setting_invalid', process.id ?? null, { setting: 'print', value: text.slice(0, 40) });
  return read.success ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
