/** As many product files as a folder may have. One more, and there is a second idea in it that deserves a folder of its own. */
export const MOST_FILES = 14;

/** Folders that may grow, with the reason. */
export type Exempt = Readonly<Record<string, string>>;

const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/** What is wrong with the folders that these files lie in: those that are too full, and those that are exempt for nothing. */
export function fullFolders(files: readonly string[], exempt: Exempt): string[] {
  const found = Object.groupBy(files.filter((file) => !IS_TEST.test(file)).map(folderOf), (folder) => folder);
  const full = new Map(
    Object.entries(found).flatMap(([folder, list = []]): [string, number][] =>
      list.length > MOST_FILES ? [[folder, list.length]] : [],
    ),
  );
  return [
    ...[...full]
      .filter(([folder]) => !(folder in exempt))
      .map(([folder, count]) => `${folder} has ${count} files, more than ${MOST_FILES}: give its second idea a folder`),
    ...Object.keys(exempt)
      .filter((folder) => !full.has(folder))
      .map((folder) => `${folder} is exempt and has no more than ${MOST_FILES} files`),
  ];
}

const folderOf = (file: string): string => file.replaceAll('\\', '/').split('/').slice(0, -1).join('/');
