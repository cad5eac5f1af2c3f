import { type Foreign, Untranslatable } from '../foreign.ts';
import { arithmetic } from './arithmetic.ts';
import { and, compare, emptiness, hasAll, hasAny, not, or, truth } from './compare.ts';
import { SURVEY_FUNCTIONS } from './functions.ts';
import { constant, type Piece, piece } from './piece.ts';
import { readSurveyExpression } from './read-survey.ts';

/** An answer by its name in the file; `rows#name` is a question in rows. Null where the file has none. */
export type FindAnswer = (name: string) => Piece | null;

/** FEEL for a SurveyJS expression, with its kind. Throws {@link Untranslatable} with the part that cannot be said. */
export const writeSurvey = (text: string, find: FindAnswer): Piece => write(readSurveyExpression(text), find);

/** The same for a condition. */
export const writeSurveyCondition = (text: string, find: FindAnswer): Piece => truth(writeSurvey(text, find));

function write(tree: Foreign, find: FindAnswer): Piece {
  const answer = (name: string): Piece => {
    const found = find(name);
    if (!found) throw new Untranslatable(name);
    return found;
  };
  switch (tree.type) {
    case 'value':
      return constant(tree.value);
    case 'list': {
      const items = tree.items.map((item) => write(item, find));
      return piece(`[${items.map(({ text }) => text).join(', ')}]`, 'list', { items });
    }
    case 'answer':
      return answer(tree.name);
    case 'self':
      throw new Untranslatable('.');
    case 'call':
      return called(
        tree.name,
        tree.args.map((arg) => write(arg, find)),
        answer,
      );
    case 'operation': {
      const [left, right] = [write(tree.left, find), write(tree.right, find)];
      switch (tree.operator) {
        case 'and':
          return and([left, right]);
        case 'or':
          return or([left, right]);
        case '=':
        case '!=':
        case '<':
        case '<=':
        case '>':
        case '>=':
          return compare(tree.operator, left, right);
        case '+':
        case '-':
        case '*':
        case '/':
        case '^':
        case 'mod':
          return arithmetic(tree.operator, left, right);
      }
    }
  }
}

function called(name: string, args: readonly Piece[], answer: (name: string) => Piece): Piece {
  const [of = constant(null), items = constant(null)] = args;
  switch (name) {
    case '!not':
      return not(of);
    case '!empty':
      return emptiness(of, true);
    case '!notempty':
      return emptiness(of, false);
    case '!allof':
      return hasAll(of, items);
    case '!lacks': {
      // An empty answer neither contains a thing nor does it lack it there.
      const held = hasAll(of, items);
      return piece(`not(${held.text})`, 'boolean', { canBeNull: held.canBeNull });
    }
    case '!anyof':
      return hasAny(of, items);
    case '!noneof':
      return not(hasAny(of, items));
    default: {
      const known = Object.hasOwn(SURVEY_FUNCTIONS, name) ? SURVEY_FUNCTIONS[name] : undefined;
      if (!known) throw new Untranslatable(`${name}()`);
      return known(args, answer);
    }
  }
}
