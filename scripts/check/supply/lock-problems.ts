/** One package of `package-lock.json`, by the path at which npm installs it. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
}

export interface LockFile {
  lockfileVersion?: number;
  packages?: Record<string, LockedPackage>;
}

/** A package that may run a script when it is installed, and why. */
export type AllowedScripts = Readonly<Record<string, string>>;

const REGISTRY = 'https://registry.npmjs.org/';
const FOLDER = 'node_modules/';
/** SHA-512 of 64 bytes in base64, as the registry gives it. */
const SHA512 = /^sha512-[\w+/]{86}==$/;
/** A version that the registry doesn't decide: an address, a repository or a file. */
const ELSEWHERE = /^(?:git|https?:|file:|link:|ssh:|github:|gitlab:|bitbucket:|[\w-]+\/[\w.-]+$)/;

/**
 * What is wrong with a lock file: packages without a SHA-512 or from another place than the public registry, dependencies that are
 * addresses, and installation scripts outside the list (or a list that names what is gone). Workspaces are links and have no hash.
 */
export function lockProblems({ lockfileVersion, packages = {} }: LockFile, allowed: AllowedScripts): string[] {
  const outside = Object.entries(packages).filter(([path, { link }]) => path.includes(FOLDER) && !link);
  const withScripts = outside.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  return [
    ...(lockfileVersion === 3 ? [] : [`the lock file has the version ${lockfileVersion ?? 'none'}, not 3`]),
    ...(outside.length > 0 ? [] : ['the lock file names no package']),
    ...outside.flatMap(([path, locked]) => packageProblems(path, locked)),
    ...Object.entries(packages).flatMap(([path, { dependencies = {} }]) => addressesIn(path, dependencies)),
    ...withScripts.filter((name) => !(name in allowed)).map((name) => `${name} runs a script at installation`),
    ...Object.keys(allowed)
      .filter((name) => !withScripts.includes(name))
      .map((name) => `${name} runs no script at installation; take it off the list`),
  ];
}

/** What a bundle carries has the hash of the package around it. */
function packageProblems(path: string, { integrity, resolved, inBundle }: LockedPackage): string[] {
  return [
    ...(inBundle || SHA512.test(integrity ?? '') ? [] : [`${path} has no SHA-512`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
  ];
}

const addressesIn = (path: string, dependencies: Record<string, string>): string[] =>
  Object.entries(dependencies)
    .filter(([, wanted]) => ELSEWHERE.test(wanted))
    .map(([name, wanted]) => `${path || 'the product'} asks for ${name} at ${wanted}`);

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
