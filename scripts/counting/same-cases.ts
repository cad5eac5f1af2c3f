import fc from 'fast-check';

/**
 * Properties are tried with the same cases in every run, so that nothing that nobody has changed fails by chance. `CASES=2` tries
 * others, as does any other number.
 */
const seed = Number(process.env['CASES'] ?? 1);
if (!Number.isInteger(seed)) throw new Error('CASES is a whole number.');
fc.configureGlobal({ seed });
