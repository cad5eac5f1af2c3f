/**
 * How the answers of a field are counted. `choice`: each value chosen; `scale` and `nps`: numbers of a scale; `path`: a way down a
 * tree; `town`: the town of an address; `words`: what texts are about; `month` and `hour`: dates and times of day; `rows`: the rows
 * of a sub-form, whose fields are counted one by one; `given`: only whether there is an answer; `none`: there never is one.
 */
export type FigureKind =
  | 'choice'
  | 'scale'
  | 'nps'
  | 'path'
  | 'town'
  | 'number'
  | 'words'
  | 'month'
  | 'hour'
  | 'place'
  | 'matrix'
  | 'ranking'
  | 'rows'
  | 'given'
  | 'none';
