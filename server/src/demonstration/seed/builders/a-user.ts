/** A person to be planted; everything has a good default. */
export interface UserSeed {
  userName: string;
  nickName: string;
  phone: string;
  email: string;
  /** Name of the department, null for none. */
  department: string | null;
  /** Keys of roles. */
  roles: readonly string[];
  /** Codes of posts. */
  posts: readonly string[];
  isEnabled: boolean;
}

/** A member with a user name of their own. */
export function aUser(parts: Partial<UserSeed> & Pick<UserSeed, 'userName'>): UserSeed {
  return {
    nickName: parts.userName,
    phone: '',
    email: `${parts.userName}@example.com`,
    department: null,
    roles: ['common'],
    posts: [],
    isEnabled: true,
    ...parts,
  };
}
