/** A VAT number in its parts: the two letters in front, and the rest. */
export interface VatParts {
  prefix: string;
  rest: string;
}

/** What a register says of a number. */
export type VatAnswer =
  | {
      kind: 'valid';
      /** Whose it is, where the register tells. */
      name?: string;
      /** By which the question can be proved later, where the register gives one. */
      consultation?: string;
    }
  | { kind: 'invalid' }
  /** The register, or that of the number’s country, does not answer now. */
  | { kind: 'unavailable' };

/** A register of VAT numbers. What keeps it from answering is an answer; nothing is thrown. */
export interface VatChecker {
  /** Asks whether a number is good for trade within the Union, in the name of another one. */
  check(number: VatParts, asker: VatParts): Promise<VatAnswer>;
}
