/** A department to be planted. */
export interface DepartmentSeed {
  name: string;
  /** Name of the department above. */
  parent: string | null;
  /** User name of its leader. */
  leader: string | null;
}

export function aDepartment(parts: Partial<DepartmentSeed> & Pick<DepartmentSeed, 'name'>): DepartmentSeed {
  return { parent: null, leader: null, ...parts };
}
