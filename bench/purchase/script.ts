import type { CallName } from './visits.ts';

interface RecordedStatement {
  sql: string;
  parameters: unknown[];
  rows: Record<string, unknown>[];
}

/** A call as a server has done it. */
export interface RecordedCall {
  name: CallName;
  answer: unknown;
  statements: RecordedStatement[];
}

/** A text that each visit has of its own: an id, or a token of so many characters. */
export type OwnText = 'id' | number;

/** What a statement is given: always the same, a text with the visit's own in it, or what an earlier statement gave. */
export type Parameter =
  | { value: unknown }
  /** Numbers stand for the visit's own texts. */
  | { text: (string | number)[] }
  | { row: { of: number; column: string } };

export interface Step {
  sql: string;
  parameters: Parameter[];
}

export interface ScriptedCall {
  answer: unknown;
  /** Steps that are one transaction, or a single one. */
  units: { isTransaction: boolean; steps: Step[] }[];
}

/** What every visit does. */
export interface Script {
  ownTexts: OwnText[];
  calls: Partial<Record<CallName, ScriptedCall>>;
}

const ownText = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\w-])(?:[\w-]{43}|[\w-]{32})(?![\w-]))/;
const idLength = 36;
/** Greater numbers are times. */
const longAgo = 1e12;

/** Makes a script of two runs of one visit. Throws where they differ in what they do. */
export function compareRuns(first: RecordedCall[], second: RecordedCall[]): Script {
  const ownTexts: OwnText[] = [];
  const numbers = new Map<string, number>();

  const numberOf = (a: string, b: string): number => {
    const known = numbers.get(a + b);
    if (known !== undefined) return known;
    numbers.set(a + b, ownTexts.length);
    return ownTexts.push(a.length === idLength ? 'id' : a.length) - 1;
  };

  const compareTexts = (a: string, b: string): Parameter => {
    const others = b.split(ownText);
    const parts = a.split(ownText).map((part, index) => {
      const other = others[index] ?? '';
      return part !== other && ownText.test(part) ? numberOf(part, other) : part;
    });
    return { text: parts };
  };

  const compareSteps = (a: RecordedCall, b: RecordedCall): Step[] =>
    a.statements.map(({ sql, parameters }, index) => {
      const other = b.statements[index];
      if (other?.sql !== sql) throw new Error(`Two visits differ at "${sql}" and "${other?.sql}".`);
      const compare = (value: unknown, at: number): Parameter => {
        const otherValue = other.parameters[at];
        if (value === otherValue || Number(value) > longAgo) return { value };
        if (typeof value === 'string' && typeof otherValue === 'string') return compareTexts(value, otherValue);
        return { row: findRow(a, b, [value, otherValue]) };
      };
      return { sql, parameters: parameters.map(compare) };
    });

  const calls = first.map((call, index) => {
    const other = second[index] ?? { ...call, statements: [] };
    return [call.name, { answer: call.answer, units: unitsOf(compareSteps(call, other)) }];
  });
  return { ownTexts, calls: Object.fromEntries(calls) };
}

/** Which statement gave the one run this value and the other that. */
function findRow(a: RecordedCall, b: RecordedCall, [value, other]: [unknown, unknown]) {
  for (const [of, { rows }] of a.statements.entries()) {
    const column = Object.keys(rows[0] ?? {}).find(
      (name) => rows[0]?.[name] === value && b.statements[of]?.rows[0]?.[name] === other,
    );
    if (column !== undefined) return { of, column };
  }
  throw new Error(`Two visits differ in ${String(value)} and ${String(other)}, which come from nowhere.`);
}

function unitsOf(steps: Step[]): ScriptedCall['units'] {
  const units: ScriptedCall['units'] = [];
  let isOpen = false;
  for (const step of steps) {
    if (step.sql.startsWith('begin')) isOpen = true;
    if (isOpen && !step.sql.startsWith('begin')) units.at(-1)?.steps.push(step);
    else units.push({ isTransaction: isOpen, steps: [step] });
    if (step.sql === 'commit') isOpen = false;
  }
  return units;
}
