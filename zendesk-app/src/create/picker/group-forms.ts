import type { FillableForm } from '@countersign/shared/api/tickets/tickets.ts';

export interface FormGroup {
  name: 'favourites' | 'recent' | 'otherForms';
  forms: FillableForm[];
}

const MOST_RECENT = 5;

/** Favourites, what the person sent last, and the others, each form once; groups without forms are left out. */
export function groupForms(forms: readonly FillableForm[]): FormGroup[] {
  const favourites = forms.filter(({ isFavourite }) => isFavourite);
  const recent = forms
    .filter(({ isFavourite, usedTime }) => !isFavourite && usedTime !== null)
    .toSorted((a, b) => (b.usedTime ?? '').localeCompare(a.usedTime ?? ''))
    .slice(0, MOST_RECENT);
  const placed = new Set([...favourites, ...recent]);
  const others = forms.filter((form) => !placed.has(form));
  const groups: FormGroup[] = [
    { name: 'favourites', forms: favourites },
    { name: 'recent', forms: recent },
    { name: 'otherForms', forms: others },
  ];
  return groups.filter((group) => group.forms.length > 0);
}
