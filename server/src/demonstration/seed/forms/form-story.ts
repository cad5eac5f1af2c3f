import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { FormSeed } from '../builders/a-form.ts';
import type { Chance } from '../chance.ts';

/** What a generator of answers knows: chance, and the day on which the answers are given, as `YYYY-MM-DD` by offset. */
export interface Scene {
  chance: Chance;
  /** A day so many days from the day of the answers. */
  day: (offset: number) => string;
}

/** One form of the demonstration with its life: earlier versions, who answers, how often, and what. */
export interface FormStory {
  form: FormSeed;
  /** User name of the designer. */
  owner: string;
  /** What was published before the present definition, oldest first. */
  earlier?: FormSeed['definition'][];
  /** Answers come from the public page, from colleagues, or from agents on tickets. */
  answeredBy: 'anybody' | 'colleagues' | 'agents';
  answers: number;
  answer: (scene: Scene) => Answers;
}
