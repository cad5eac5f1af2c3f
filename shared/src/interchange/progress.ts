/** What an import is at: opening the file, making fields of its questions, checking the form. The texts are in `forms.import.stage`. */
export type ImportStage = 'open' | 'fields' | 'check';

/** Hears how far a stage has come, from 0 to 1. */
export type ReportProgress = (stage: ImportStage, share: number) => void;

export const unheard: ReportProgress = () => undefined;
