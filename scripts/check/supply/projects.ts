/**
 * Projects that publish several packages for one another, under more than one scope or name. In each, one depends on the others, so
 * that naming them adds no package.
 */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  React: ['react', 'react-dom'],
  Fastify: ['fastify', '@fastify/*'],
  Lexical: ['lexical', '@lexical/*'],
  CodeMirror: ['@codemirror/*', '@lezer/*'],
  'bpmn.io': ['bpmn-js', 'bpmn-moddle', 'diagram-js-minimap'],
  'openid-client': ['openid-client', 'jose'],
  PDFKit: ['pdfkit', 'fontkit', 'linebreak'],
};

const OWN = '@countersign/';

/**
 * Direct production dependencies of all workspaces by the project that publishes them: a name of `PROJECTS`, else the scope, else
 * the package itself. Our own workspaces do not count.
 */
export function projectsOf(names: Iterable<string>): Map<string, string[]> {
  const outside = [...new Set(names)].filter((name) => !name.startsWith(OWN));
  return Map.groupBy(outside, projectOf);
}

function projectOf(name: string): string {
  const [scope = name] = name.split('/');
  const known = Object.entries(PROJECTS).find(
    ([, members]) => members.includes(name) || members.includes(`${scope}/*`),
  );
  return known?.[0] ?? scope;
}
