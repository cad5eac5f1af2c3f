import type { parser } from 'lezer-feel';

/** What the grammar's parser gives: a tree of named nodes with positions. */
export type SyntaxTree = ReturnType<typeof parser.parse>;
export type SyntaxNode = SyntaxTree['topNode'];
