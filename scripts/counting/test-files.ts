/** Which files each Vitest project runs. */
export const TEST_FILES = {
  shared: ['shared/src/**/*.test.ts', 'web/src/**/*.test.ts'],
  server: [
    'server/src/**/*.test.ts',
    'scripts/**/*.test.ts',
    'tests/{promises,toy-type,api-client,security}/*.test.ts',
  ],
  components: ['web/src/**/*.test.tsx', 'zendesk-app/src/**/*.test.tsx'],
  'zendesk-app': ['zendesk-app/src/**/*.test.ts', 'zendesk-app/test/**/*.test.ts'],
  stories: ['tests/scenarios/**/*.spec.ts'],
};
