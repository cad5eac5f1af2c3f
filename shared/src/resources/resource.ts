import type { Code } from '../api/reply.ts';
import type { RichText } from '../forms/texts/rich-text.ts';

/**
 * A resource: rows that administrators keep, said once as plain data. From it come the calls, the API document, permissions,
 * checks, the audit log, files and the screen.
 */
export interface Resource {
  /** In code and in operation ids: `post`. */
  name: string;
  /** Prefix of its permissions: `system:post`. */
  permission: `${string}:${string}`;
  /** Below the prefix of the API: `/system/post`. */
  path: `/${string}`;
  /** Last part of the address of the list. */
  list: 'list' | 'page';
  /** Its rows are read and written by calls of their own: it is exported and imported, and has no list here. */
  isOnlyFiles?: true;
  /** Where its texts stand in `translations`: `resources.post`. */
  texts: `resources.${string}`;
  /** Name of the id on the wire. */
  id: string;
  /** The field that names a row in questions, messages and the audit log. */
  label: string;
  fields: Readonly<Record<string, ResourceField>>;
  /** Usual order; the id decides between equal rows. All in one direction, so that an index can serve it. */
  order: { by: readonly string[]; isDescending?: true };
  actions: readonly ResourceAction[];
  /** Fields that no two rows share together; capitals make no difference. The first set says which row a line of an import is about. */
  unique: readonly (readonly string[])[];
  /** Rows that came with the product: they cannot be deleted, and these fields of theirs stay as they are. */
  builtIn?: { field: string; value: string; locks: readonly string[] };
  /** Names of the server's questions whether rows are in use; what is in use cannot be deleted. */
  inUse?: readonly string[];
  /** A text that nobody reads back in rows where `where` has this value; sent as {@link MASK} it stays as it is. */
  secret?: { field: string; where: string; value: string };
  /** Columns by which a role's data scope limits the rows; names of fields. */
  scope?: {
    department?: string;
    person?: string;
    /** Rows of no department belong to the whole house: everyone with the permission reaches them. */
    isShared?: true;
  };
  /** Rows are always listed within one value of this field, and added to it. */
  within?: string;
  /** Its texts by language and place, where people made it: `fields.serial`; they go before those of `texts`. */
  said?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the server refuses of a written row beside what the fields say, with the envelope's code of each. */
  refusals?: Readonly<Record<string, Code>>;
}

/** What fields with ids can name. */
export type ReferenceKind = 'department' | 'role';

/** What can be done beside listing and reading. */
export const RESOURCE_ACTIONS = ['add', 'edit', 'remove', 'export', 'import'] as const;
export type ResourceAction = (typeof RESOURCE_ACTIONS)[number];

interface Common {
  isRequired?: true;
  /** Given once, when the row is added. */
  isImmutable?: true;
  /** Set by the server alone. */
  isReadOnly?: true;
  isSortable?: true;
  /** A part of it, its beginning, the whole, or from and until. */
  search?: 'like' | 'prefix' | 'equal' | 'range';
  /** As a column of the table; not drawn where nothing is said. */
  table?: 'shown' | 'hidden at first';
  /** Not a field of the form. */
  isOutsideForm?: true;
  /** A field of the form only while another one has, or has not, some value; what it holds stays. */
  isShownIf?: { field: string; is: string } | { field: string; isNot: string };
  /** In no file. */
  isOutsideFiles?: true;
  /** About people: the operation log tells that it changed, and not what it was. */
  isPersonal?: true;
  /** Drawn as buttons instead of a list. */
  control?: 'radio';
  /** Takes half of the form's width, where there is room. */
  isHalf?: true;
}

export interface TextSetting extends Common {
  type: 'text' | 'long_text';
  max: number;
  /** A regular expression for the whole text; its sentence is `<texts>.rules.<field>`. */
  pattern?: string;
  default?: string;
}
interface WholeSetting extends Common {
  type: 'whole';
  min: number;
  max: number;
  default?: number;
}
interface ChoiceSetting extends Common {
  type: 'choice';
  options: readonly string[];
  default: string;
}
/** On the wire `0` is on and `1` is off, as the specification's screens have it. */
interface OnOffSetting extends Common {
  type: 'on_off';
  default: '0' | '1';
}
interface YesNoSetting extends Common {
  type: 'yes_no';
  default: 'Y' | 'N';
}
/** A text in several languages, by their codes. */
interface LanguagesSetting extends Common {
  type: 'languages';
  max: number;
}
/** A moment with its zone; empty for none, where people set it. */
interface MomentSetting extends Common {
  type: 'moment';
}
/** A day of the calendar, `2026-03-01`; empty for none. */
interface DateSetting extends Common {
  type: 'date';
}
/** An exact number with at most so many digits behind the point, as a text; empty for none. */
interface DecimalSetting extends Common {
  type: 'decimal';
  places: number;
}
/** The address of a picture that was uploaded here; empty for none. */
interface PictureSetting extends Common {
  type: 'picture';
}
/** A text with its look, as the tree of our own: no HTML is ever stored, so none has to be trusted. */
interface RichTextSetting extends Common {
  type: 'rich_text';
  /** Characters of the whole tree. */
  max: number;
}
/** Something else by its id; 0 for nothing. */
interface ReferenceSetting extends Common {
  type: 'reference';
  to: ReferenceKind;
}
/** Several of the same kind, by their ids. */
interface ReferencesSetting extends Common {
  type: 'references';
  to: ReferenceKind;
  most: number;
}
export type ResourceField =
  | TextSetting
  | WholeSetting
  | ChoiceSetting
  | OnOffSetting
  | YesNoSetting
  | LanguagesSetting
  | MomentSetting
  | DateSetting
  | DecimalSetting
  | PictureSetting
  | RichTextSetting
  | ReferenceSetting
  | ReferencesSetting;

type ValueOf<F extends ResourceField> = F extends { type: 'whole' | 'reference' }
  ? number
  : F extends { type: 'choice'; options: readonly (infer O)[] }
    ? O
    : F extends { type: 'on_off' }
      ? '0' | '1'
      : F extends { type: 'yes_no' }
        ? 'Y' | 'N'
        : F extends { type: 'languages' }
          ? Readonly<Record<string, string>>
          : F extends { type: 'references' }
            ? readonly number[]
            : F extends { type: 'rich_text' }
              ? RichText
              : string;

/** A value of any field. */
export type ResourceValue = string | number | Readonly<Record<string, string>> | readonly number[] | RichText;
/** Any row, where the resource is only known as data. */
export type ResourceRow = Readonly<Record<string, ResourceValue>>;
/** A row of a resource with its id and revision. */
export type RowOf<R extends Resource> = { [K in keyof R['fields']]: ValueOf<R['fields'][K]> } & {
  [K in R['id']]: number;
} & { rev: number };

/** Keeps what is written as it is written, so that rows have types. */
export const resource = <const R extends Resource>(definition: R): R => definition;

/** Shown and stored in place of a secret. */
export const MASK = '******';

/** What resources refuse, with the envelope's code of each. */
export const FIELD_REFUSALS = {
  value_required: 422,
  value_too_long: 422,
  value_format: 422,
  value_not_text: 422,
  value_not_whole: 422,
  value_out_of_range: 422,
  value_not_an_option: 422,
  value_language: 422,
  value_not_a_moment: 422,
  value_not_a_date: 422,
  value_not_a_number: 422,
  value_not_a_picture: 422,
  value_not_an_id: 422,
  value_taken: 409,
  value_immutable: 422,
  reference_unknown: 422,
} as const satisfies Record<string, Code>;
