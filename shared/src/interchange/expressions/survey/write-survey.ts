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
    case 'call': {
      const [rows, name, test, ...more] = tree.args;
      const isChosen = tree.name.endsWith('InArray') && rows && name && test && more.length === 0;
      const args = isChosen
        ? [chosenRows(rows, test, find), write(name, find)]
        : tree.args.map((arg) => write(arg, find));
      return called(tree.name, args, answer);
    }
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

/** The rows for which a condition holds; it calls their questions by name alone, and may be written as a text. */
function chosenRows(rows: Foreign, test: Foreign, find: FindAnswer): Piece {
  const owner = write(rows, find);
  const isText = test.type === 'value' && typeof test.value === 'string';
  // A third argument without a sign names the question whose answer is wanted.
  if (isText && !/[{}<>=!]/.test(String(test.value))) throw new Untranslatable(String(test.value));
  const tree = isText ? readSurveyExpression(String(test.value)) : test;
  const held = truth(write(tree, (name) => inItem(find(`${owner.text}#${name}`)) ?? find(name)));
  return { ...owner, where: held.text };
}

/** An answer of the row that is looked at. */
function inItem(found: Piece | null): Piece | null {
  if (found && !/^\w+$/.test(found.text)) throw new Untranslatable(found.text);
  return found && { ...found, text: `item.${found.text}` };
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
    case '!lacks':
      return not(hasAll(of, items));
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
