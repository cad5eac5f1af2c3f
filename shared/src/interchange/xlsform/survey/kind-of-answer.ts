import type { Kind } from '../../../expression/values/values.ts';
import type { FieldType } from '../../../forms/schema.ts';
import { FIELD_TRAITS } from '../../../forms/tables/traits.ts';
import type { PieceKind } from '../../expressions/xpath/to-feel/piece.ts';

/** What conditions of a survey see of a field of this type. */
export const kindOf = (type: FieldType): PieceKind | null =>
  FIELD_TRAITS[type].hasFiles ? 'thing' : type === 'geolocation' ? 'place' : kindOfAnswer(FIELD_TRAITS[type].kind);

/** What conditions of a survey see of an answer. */
export function kindOfAnswer(kind: Kind): Exclude<PieceKind, 'place'> | null {
  switch (kind) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'time':
      return 'time';
    case 'date and time':
      return 'moment';
    case 'list':
      return 'list';
    case 'context':
      return 'thing';
    case 'days and time duration':
    case 'function':
    case 'null':
    case 'range':
    case 'years and months duration':
      return null;
  }
}
