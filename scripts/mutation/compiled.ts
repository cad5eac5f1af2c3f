/** Where, in Stryker's copy of the repository, the tests lie as CommonJS. */
export const COMPILED = 'compiled';
