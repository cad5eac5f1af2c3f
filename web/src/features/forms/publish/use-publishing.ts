import * as publishing from '@countersign/shared/api/forms/publishing.ts';
import type { Publishing } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useRead } from '../../../lib/calls/use-call.ts';

/** Addresses, embedding and channels of the form; what a change answers takes the place of what was read. */
export function usePublishing(formKey: FormKey) {
  const read = useRead(publishing.get, { formKey });
  const adopt = (present: Publishing | undefined): boolean => {
    if (present) void read.mutate(present, { revalidate: false });
    return present !== undefined;
  };
  return { ...read, adopt };
}
