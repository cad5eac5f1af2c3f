/** The floors of the server, from the ground up: a room may know those below it, and some rooms a neighbour on their floor, one way. */
const { floors: FLOORS, neighbours: NEIGHBOURS } = require('./scripts/check/floors.json');
const BELOW_THE_SHELL = FLOORS.slice(0, FLOORS.indexOf('http/'));
const TESTS = '\\.test\\.ts$|/testing/|/test-[a-z-]+\\.ts$';

const inFloors = (floors) => `^server/src/(${floors.join('|')})`;
const floorRules = FLOORS.slice(0, -1).map((floor, at) => ({
  name: `floor-${at}-knows-no-higher`,
  comment: 'What lies above is told by an event or asked by a port, see docs/architecture.md. Imports of types count.',
  severity: 'error',
  from: { path: inFloors([floor]), pathNot: TESTS },
  to: { path: inFloors(FLOORS.slice(at + 1)) },
}));
const ROOMS = FLOORS.flatMap((floor) => /^modules\/\(?([a-z|]+)\)?\/$/.exec(floor)?.[1].split('|') ?? []);
const neighbourRules = ROOMS.map((room) => ({
  name: `${room}-knows-no-neighbour`,
  severity: 'error',
  from: { path: `^server/src/modules/${room}/`, pathNot: TESTS },
  to: {
    path: inFloors(FLOORS.filter((floor) => new RegExp(`[/(|]${room}[|)/]`).test(floor))),
    pathNot: `^server/src/modules/(${[room, NEIGHBOURS[room]].filter(Boolean).join('|')})/`,
  },
}));

/**
 * Which way things point: app → features → form-renderer, ui, lib → shared; the server floor by floor.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    ...floorRules,
    ...neighbourRules,
    {
      name: 'rooms-know-no-http',
      comment:
        'A use case gets plain input, whoever sends it; the shell reads requests and writes replies. basics/outbound.ts and files/s3/send-request.ts are clients.',
      severity: 'error',
      from: {
        path: inFloors(BELOW_THE_SHELL),
        pathNot: `${TESTS}|^server/src/(basics/outbound|modules/files/s3/send-request)\\.ts$`,
      },
      to: { path: '^https?$|^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'each-room-has-a-floor',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${inFloors(FLOORS)}|${TESTS}` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one idea; name it and give it a file, also where it is only a type. What is fetched later may know who fetches it: a container draws fields, and a field may be a container.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared runs in the browser and on the server: no React, no node, no app.',
      severity: 'error',
      from: { path: '^shared/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|zendesk-app)/|^node_modules/(react|react-dom)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-knows-no-node',
      severity: 'error',
      from: { path: '^shared/src', pathNot: '\\.test\\.ts$|/test-' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-never-imports-server',
      severity: 'error',
      from: { path: '^(web|zendesk-app)/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-client',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^(web|zendesk-app)/' },
    },
    {
      name: 'features-meet-in-app',
      comment: 'A feature does not know another feature; app composes them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features/(?!$1/)|app/)' },
    },
    {
      name: 'floors-below-features',
      severity: 'error',
      from: { path: '^web/src/(form-renderer|ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'renderer-is-light',
      comment: 'The fill page carries the renderer: 25 kB for everything.',
      severity: 'error',
      from: { path: '^web/src/(form-renderer|fill)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/(@zendeskgarden/|styled-components/|i18next/|react-router|axios/|lezer-feel/)' },
    },
    {
      name: 'sidebar-takes-only-the-renderer',
      severity: 'error',
      from: { path: '^zendesk-app/src' },
      to: {
        path: '^web/src/',
        pathNot: '^web/src/(form-renderer/|lib/(socket/socket|keys/hold-composing-keys)\\.ts$)',
      },
    },
    {
      name: 'modules-meet-in-use-cases',
      comment: 'Another room is reached through its use cases, never through its repository.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { path: '^server/src/modules/(?!$1/)[^/]+/.*repository\\.ts$' },
    },
    {
      name: 'garden-through-one-file',
      severity: 'error',
      from: { path: '^web/src', pathNot: '^web/src/lib/look/garden' },
      to: { path: '^node_modules/@zendeskgarden/react-', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-zaf-adapter',
      severity: 'error',
      from: { path: '^zendesk-app/src', pathNot: '^zendesk-app/src/zaf' },
      to: { path: '^node_modules/zendesk_app_framework_sdk/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  },
};
