import { definitionDetail, type DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { openDocument, type ProcessDocument } from '@countersign/shared/workflow/bpmn/document.ts';
import { editTree } from '@countersign/shared/workflow/edit/edit-tree.ts';
import type { ElementEdit } from '@countersign/shared/workflow/edit/element-edit.ts';
import type { TreeEdit } from '@countersign/shared/workflow/edit/tree-edit.ts';
import { readTree } from '@countersign/shared/workflow/tree/read-tree.ts';
import type { ProcessTree } from '@countersign/shared/workflow/tree/tree.ts';
import { Draft } from '../../../../lib/draft/draft.ts';
import type { DraftState, SaveState, Sent } from '../../../../lib/draft/draft-state.ts';
import { record } from '../../../../lib/draft/log.ts';

/** The BPMN as both views and the panel read it; null where it cannot be read. */
export interface OpenedProcess {
  document: ProcessDocument;
  tree: ProcessTree;
}

/** What is saved: the BPMN, and what it calls its process. */
export interface ProcessFile {
  readonly xml: string;
  readonly name: string;
}

/** What of the sitting is no draft: what is drawn of it and where one looks. */
interface ProcessView {
  readonly xml: string;
  readonly opened: OpenedProcess | null;
  readonly selected: string | null;
  /** Where a problem leads: an element, or null for the process, and the group of its settings. Once for each press. */
  readonly shown: { readonly id: string | null; readonly group: string | null } | null;
}

export interface ProcessSnapshot extends ProcessView {
  /** The process as the server last told it, but for its draft. */
  readonly definition: DefinitionDetail;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState<DefinitionDetail>;
}

export type SaveProcess = (sent: Sent<ProcessFile>) => Promise<DefinitionDetail>;

/** The canvas, while it is open: changes go through its command stack, so that its own undo knows them. */
export interface CanvasEditor {
  apply: (id: string, edit: ElementEdit) => boolean;
  undo: () => boolean;
  redo: () => boolean;
}

/** Each keeps a whole file. */
const MOST_STEPS = 200;

/** One sitting at a process: its draft, and the BPMN as it is read. Changes are made one after the other. */
export class ProcessSession {
  private readonly draft: Draft<ProcessFile, DefinitionDetail>;
  private readonly listeners = new Set<() => void>();
  private snapshot: ProcessSnapshot;
  private queue: Promise<unknown> = Promise.resolve();
  private canvas: CanvasEditor | null = null;

  private constructor(definition: DefinitionDetail, opened: OpenedProcess | null, save: SaveProcess) {
    this.draft = new Draft(definition, {
      place: null,
      documentOf: fileOf,
      isSame: (a, b) => a.xml === b.xml,
      theirsOf: (current) => definitionDetail.safeParse(current).data ?? null,
      whenComplete: () => this.queue,
      save,
    });
    const view = { xml: definition.xml, opened, selected: null, shown: null };
    this.snapshot = { ...view, ...partsOf(this.draft.get()) };
    this.draft.subscribe(() => this.showPresent());
  }

  static async open(definition: DefinitionDetail, save: SaveProcess): Promise<ProcessSession> {
    return new ProcessSession(definition, await openXml(definition.xml), save);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): ProcessSnapshot => this.snapshot;

  readonly select = (id: string | null): void => {
    this.draft.select(null);
    if (id !== this.snapshot.selected) this.look({ selected: id });
  };

  /** Selects an element, or the process, and leads there and to its settings. */
  readonly leadTo = (id: string | null, group: string | null): void => {
    this.select(id);
    this.look({ shown: { id, group } });
  };

  /** The settings have been led to; whoever opens them later looks where he likes. */
  readonly wasLed = (): void => this.look({ shown: null });

  /** One change of the chain. Resolves to what is selected then, or null where it was not possible. */
  readonly edit = (edit: TreeEdit): Promise<string | null> => this.enqueue(() => this.editNow(edit));

  /** One setting of one element. What follows at the same setting is undone together with it. */
  readonly setting = (id: string, edit: ElementEdit): Promise<unknown> => {
    // What has no shape, such as the process itself, is set in the file; the canvas draws that anew.
    if (this.canvas?.apply(id, edit)) return this.settled();
    return this.edit({ type: 'set', id, edit });
  };

  /** Resolves when every change so far has been made. */
  readonly settled = (): Promise<unknown> => this.enqueue(() => Promise.resolve());

  readonly undo = (): void => this.step('undo');
  readonly redo = (): void => this.step('redo');

  /** While a canvas is open its command stack makes the changes. */
  readonly useCanvas = (canvas: CanvasEditor | null): void => {
    this.canvas = canvas;
    this.draft.select(null);
  };

  /** The canvas tells what its command stack did, while it still writes that: nobody saves or goes on without it. */
  readonly drawn = (written: Promise<string>, how: 'execute' | 'undo' | 'redo'): Promise<void> =>
    this.enqueue(async () => {
      const xml = await written;
      if (xml === this.present.xml) return;
      const opened = await openXml(xml);
      this.look({ xml, opened });
      if (how === 'execute') this.record(null);
      else this.draft[how](this.drawnUp);
    });

  readonly flush = (): Promise<boolean> => this.draft.flush();
  readonly adopt = (definition: DefinitionDetail): void => this.draft.adopt(definition);
  readonly putOff = (): void => this.draft.putOff();
  readonly askAgain = (): void => this.draft.askAgain();

  /** In a conflict: goes on with what the other person saved. Undo brings the own draft back. */
  readonly takeTheirs = (): Promise<unknown> => {
    this.draft.takeTheirs();
    return this.settled();
  };

  /** In a conflict: saves the own draft over what the other person saved. Undo brings theirs back. */
  readonly keepMine = (): Promise<boolean> => {
    this.draft.keepMine();
    return this.flush();
  };

  close(): Promise<boolean> {
    return this.draft.close();
  }

  private get present(): ProcessFile {
    return this.draft.get().log.document;
  }

  private step(way: 'undo' | 'redo'): void {
    if (this.canvas?.[way]()) return;
    void this.enqueue(async () => {
      this.draft[way]();
      await this.show();
    });
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    // A change that could not be made is told where a draft that was not saved is.
    this.queue = result.catch((error: unknown) => this.draft.fail(error));
    return result;
  }

  private async editNow(edit: TreeEdit): Promise<string | null> {
    const document = await openDocument(this.present.xml);
    const selected = document && editTree(document, edit);
    if (!document || !selected) return null;
    const xml = await document.write();
    if (xml === this.present.xml) return selected;
    const opened = { document, tree: readTree(document) };
    this.look({ xml, opened });
    this.record(edit.type === 'set' ? `${edit.id} ${edit.edit.type}` : null);
    if (edit.type !== 'set') this.select(selected);
    return selected;
  }

  private record(name: string | null): void {
    this.draft.change((log) => record(log, this.drawnUp, { name, most: MOST_STEPS }));
  }

  /** What is in view, as it is saved: a process that loses its name keeps the last one. */
  private get drawnUp(): ProcessFile {
    const { xml, opened, definition } = this.snapshot;
    return { xml, name: nameIn(opened) || definition.name };
  }

  /** Opens the file that the draft has come to by undo or by a decision, after the changes that are still being made. */
  private showPresent(): void {
    this.look({});
    if (this.present.xml !== this.snapshot.xml) void this.enqueue(() => this.show());
  }

  private async show(): Promise<void> {
    const { xml } = this.present;
    if (xml !== this.snapshot.xml) this.look({ xml, opened: await openXml(xml) });
  }

  private look(view: Partial<ProcessView>): void {
    this.snapshot = { ...this.snapshot, ...view, ...partsOf(this.draft.get()) };
    this.listeners.forEach((listener) => listener());
  }
}

/** What the process calls itself. */
export function nameIn(opened: OpenedProcess | null): string {
  const name = opened?.document.process['name'];
  return typeof name === 'string' ? name.trim() : '';
}

const fileOf = ({ xml, name }: DefinitionDetail): ProcessFile => ({ xml, name });

const partsOf = ({ detail, log, save }: DraftState<ProcessFile, DefinitionDetail, null>) => ({
  definition: detail,
  canUndo: log.past.length > 0,
  canRedo: log.future.length > 0,
  save,
});

async function openXml(xml: string): Promise<OpenedProcess | null> {
  const document = await openDocument(xml);
  return document && { document, tree: readTree(document) };
}
