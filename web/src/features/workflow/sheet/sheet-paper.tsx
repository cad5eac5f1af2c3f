import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import type { SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { fillSheet, type SheetPart } from '@countersign/shared/workflow/sheet/fill-sheet.ts';
import { factNamed } from '@countersign/shared/workflow/sheet/sheet-places.ts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { drawBlock } from '../../../form-renderer/controls/rich-text/rich-text-view.tsx';
import { type IGardenTheme, ThemeProvider } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import '../../../form-renderer/renderer.css';
import { FactList } from './fact-list.tsx';
import { Paper, Unfinished } from './paper.ts';
import { RecordTable } from './record-table.tsx';
import type { SheetFacts } from './sheet-facts.ts';
import { SignatureList } from './signature-list.tsx';
import { usualSheet } from './usual-sheet.ts';

export interface Sheet {
  /** Null for the usual sheet. */
  template: RichText | null;
  isRunning: boolean;
  facts: SheetFacts;
  /** An answer as people read it; empty where there is none. */
  textOf: (key: string) => string;
  answers: ReactNode;
  entries: readonly TimelineEntry[];
  signatures: readonly SheetSignature[];
}

/** A process as paper, black on white whatever the screen is. */
export function SheetPaper({ sheet }: { sheet: Sheet }) {
  const t = useT();
  const { template, facts, textOf } = sheet;
  const parts = useMemo(() => {
    const valueOf = (name: string) => {
      const fact = factNamed(name);
      return fact ? facts[fact] : textOf(name);
    };
    return fillSheet(template ?? usualSheet(t), valueOf);
  }, [template, facts, textOf, t]);
  const hasSignatures = parts.some(({ type }) => type === 'signatures');
  return (
    <ThemeProvider theme={light}>
      <Paper data-color-scheme="light" aria-label={t('workflow.sheet.title')}>
        {sheet.isRunning && <Unfinished>{t('workflow.sheet.unfinished', { time: facts.printTime })}</Unfinished>}
        {parts.map((part, at) => (
          <Fragment key={at}>{drawPart(part, at, sheet, hasSignatures)}</Fragment>
        ))}
      </Paper>
    </ThemeProvider>
  );
}

const light = (theme: IGardenTheme): IGardenTheme => ({ ...theme, colors: { ...theme.colors, base: 'light' } });

/** Signatures stand beside their decisions, unless the sheet has a place of their own for them. */
function drawPart(part: SheetPart, at: number, sheet: Sheet, hasSignatures: boolean): ReactNode {
  switch (part.type) {
    case 'facts':
      return <FactList facts={sheet.facts} />;
    case 'answers':
      return sheet.answers;
    case 'record':
      return <RecordTable entries={sheet.entries} signatures={hasSignatures ? [] : sheet.signatures} />;
    case 'signatures':
      return <SignatureList signatures={sheet.signatures} />;
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'list':
    case 'picture':
      return <div className="cs-rich">{drawBlock(part, at)}</div>;
  }
}
