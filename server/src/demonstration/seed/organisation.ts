import { aDepartment, type DepartmentSeed } from './builders/a-department.ts';
import { aUser, type UserSeed } from './builders/a-user.ts';

/** Sign-in word of everybody in the demonstration; the demonstration answers on this machine only. */
export const DEMONSTRATION_PASSWORD = 'northlight-tea-42';

/** Northlight Audio, a maker of speakers and headphones with a warehouse in Rotterdam and a team in Shanghai. */
export const DEPARTMENTS: readonly DepartmentSeed[] = [
  aDepartment({ name: 'Northlight Audio', leader: 'helena' }),
  aDepartment({ name: 'Customer Support', parent: 'Northlight Audio', leader: 'maya' }),
  aDepartment({ name: 'Finance', parent: 'Northlight Audio', leader: 'oliver' }),
  aDepartment({ name: 'Warehouse and Returns', parent: 'Northlight Audio', leader: 'ruben' }),
  aDepartment({ name: 'Product Quality', parent: 'Northlight Audio', leader: 'chenwei' }),
  aDepartment({ name: 'People and Office', parent: 'Northlight Audio', leader: 'amara' }),
];

export const POSTS: readonly { code: string; name: string }[] = [
  { code: 'director', name: 'Director' },
  { code: 'team-lead', name: 'Team lead' },
  { code: 'agent', name: 'Support agent' },
  { code: 'accountant', name: 'Accountant' },
  { code: 'warehouse-clerk', name: 'Warehouse clerk' },
  { code: 'engineer', name: 'Quality engineer' },
  { code: 'coordinator', name: 'Coordinator' },
];

type Row = [userName: string, nickName: string, phone: string, post: string, ...roles: string[]];

const people: Record<string, readonly Row[]> = {
  'Northlight Audio': [
    ['admin', 'Alex Morgan', '+31 10 555 0100', 'coordinator', 'admin'],
    ['helena', 'Helena Brandt', '+31 10 555 0101', 'director'],
  ],
  'Customer Support': [
    ['maya', 'Maya Okafor', '+31 10 555 0110', 'team-lead', 'common', 'zd-admin'],
    ['tom', 'Tom Becker', '+31 10 555 0111', 'agent'],
    ['lina', 'Lina Haddad', '+31 10 555 0112', 'agent'],
    ['wangfang', '王芳', '+86 21 5550 0113', 'agent'],
    ['joao', 'João Ferreira', '+31 10 555 0114', 'agent'],
    ['priya', 'Priya Nair', '+31 10 555 0115', 'agent'],
    ['zhaolei', '赵磊', '+86 21 5550 0116', 'agent'],
  ],
  Finance: [
    ['oliver', 'Oliver Grant', '+31 10 555 0120', 'director'],
    ['sofia', 'Sofia Rossi', '+31 10 555 0121', 'team-lead'],
    ['limin', '李敏', '+86 21 5550 0122', 'accountant'],
    ['jonas', 'Jonas Lindqvist', '+31 10 555 0123', 'accountant'],
  ],
  'Warehouse and Returns': [
    ['ruben', 'Ruben de Vries', '+31 10 555 0130', 'team-lead'],
    ['fatima', 'Fatima El Amrani', '+31 10 555 0131', 'warehouse-clerk'],
    ['pieter', 'Pieter Bakker', '+31 10 555 0132', 'warehouse-clerk'],
    ['zhangwei', '张伟', '+86 21 5550 0133', 'warehouse-clerk'],
    ['kofi', 'Kofi Mensah', '+31 10 555 0134', 'coordinator'],
  ],
  'Product Quality': [
    ['chenwei', '陈薇', '+86 21 5550 0140', 'team-lead'],
    ['marta', 'Marta Nowak', '+31 10 555 0141', 'engineer'],
    ['daniel', 'Daniel Kim', '+31 10 555 0142', 'engineer'],
    ['liuyang', '刘洋', '+86 21 5550 0143', 'engineer'],
  ],
  'People and Office': [
    ['amara', 'Amara Diallo', '+31 10 555 0150', 'team-lead'],
    ['elena', 'Elena Petrova', '+31 10 555 0151', 'coordinator', 'common', 'form-designer'],
    ['hugo', 'Hugo Laurent', '+31 10 555 0152', 'coordinator', 'auditor'],
  ],
};

export const PEOPLE: readonly UserSeed[] = Object.entries(people).flatMap(([department, rows]) =>
  rows.map(([userName, nickName, phone, post, ...roles]) =>
    aUser({ userName, nickName, phone, department, posts: [post], roles: roles.length > 0 ? roles : ['common'] }),
  ),
);
