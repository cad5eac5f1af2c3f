import { type Kysely, sql } from 'kysely';

/** Categories of form templates as rows that administrators name and order; those that were there keep their keys. */
export const templateCategories = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLE).execute(db);
    await sql.raw('create unique index template_category_once on template_category (lower(name))').execute(db);
    for (const [at, [key, name, names]] of SEEDS.entries())
      await sql`insert into template_category (key, name, name_i18n, order_num)
        values (${key}, ${name}, ${JSON.stringify(names)}::jsonb, ${(at + 1) * 10})`.execute(db);
  },
};

/** Templates name their category by its key. */
const TABLE = `create table template_category (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  name_i18n jsonb not null default '{}',
  order_num int not null default 0,
  rev int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)`;

const SEEDS: readonly (readonly [key: string, name: string, names: Readonly<Record<string, string>>])[] = [
  [
    'approval',
    'Requests and approvals',
    {
      ar: 'الطلبات والموافقات',
      de: 'Anträge und Genehmigungen',
      es: 'Solicitudes y aprobaciones',
      fr: 'Demandes et approbations',
      ja: '申請と承認',
      ko: '요청과 승인',
      'pt-br': 'Solicitações e aprovações',
      'zh-cn': '申请与审批',
      'zh-tw': '申請與簽核',
    },
  ],
  [
    'support',
    'Customer support',
    {
      ar: 'دعم العملاء',
      de: 'Kundensupport',
      es: 'Atención al cliente',
      fr: 'Assistance client',
      ja: 'カスタマーサポート',
      ko: '고객 지원',
      'pt-br': 'Atendimento ao cliente',
      'zh-cn': '客户支持',
      'zh-tw': '客戶支援',
    },
  ],
  [
    'people',
    'People',
    {
      ar: 'الأشخاص',
      de: 'Personal',
      es: 'Personal',
      fr: 'Personnel',
      ja: '人事',
      ko: '인사',
      'pt-br': 'Pessoas',
      'zh-cn': '人事',
      'zh-tw': '人事',
    },
  ],
  [
    'feedback',
    'Surveys and feedback',
    {
      ar: 'الاستبيانات والآراء',
      de: 'Umfragen und Feedback',
      es: 'Encuestas y opiniones',
      fr: 'Enquêtes et avis',
      ja: 'アンケートと意見',
      ko: '설문과 의견',
      'pt-br': 'Pesquisas e feedback',
      'zh-cn': '调查与反馈',
      'zh-tw': '調查與意見回饋',
    },
  ],
  [
    'events',
    'Events',
    {
      ar: 'الأحداث',
      de: 'Veranstaltungen',
      es: 'Eventos',
      fr: 'Événements',
      ja: 'イベント',
      ko: '행사',
      'pt-br': 'Eventos',
      'zh-cn': '活动',
      'zh-tw': '活動',
    },
  ],
  [
    'operations',
    'Operations',
    {
      ar: 'العمليات',
      de: 'Betrieb',
      es: 'Operaciones',
      fr: 'Exploitation',
      ja: '業務',
      ko: '운영',
      'pt-br': 'Operações',
      'zh-cn': '运营',
      'zh-tw': '營運',
    },
  ],
];
