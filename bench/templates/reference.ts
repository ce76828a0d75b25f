// The npm reference, for its size.
export { Compiler } from '@squarespace/template-engine';
