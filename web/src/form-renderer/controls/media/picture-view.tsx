import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { ViewSettings } from '../../view-settings.ts';

interface Props {
  view: ViewSettings;
  files: readonly FileAnswer[];
}

let list: ComponentType<Props> | undefined;

/** Pictures of an answer to be read; what draws them comes with the first form that has some. */
export function PictureView(props: Props) {
  const [, setArrived] = useState(list !== undefined);
  useEffect(() => {
    if (list) return undefined;
    let isHere = true;
    void import('../image-upload/picture-list.tsx').then(({ PictureList }) => {
      list = PictureList;
      if (isHere) setArrived(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return list ? createElement(list, props) : <div className="cs-deferred" />;
}
