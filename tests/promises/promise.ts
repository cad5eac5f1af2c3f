export type Room =
  | 'forms'
  | 'submissions'
  | 'workflow'
  | 'tickets'
  | 'devices'
  | 'system'
  | 'session'
  | 'records'
  | 'files'
  | 'captcha'
  | 'jobs'
  | 'realtime';

/** A test, named by its file and by words of its own name, or by a text in the table that it goes through. */
export type ShownBy = readonly [file: string, testName: string];

/** One promise of the specification, and the test that shows it; without one it is still owed. */
export interface Row {
  id: string;
  room: Room;
  /** What is promised, in one line. */
  text: string;
  shownBy?: ShownBy;
}

export type Group = { name: string; rows: readonly Row[] };
