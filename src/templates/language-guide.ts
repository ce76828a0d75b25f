// The parts of docs/templates.md that are written by hand; the reference of formatters and predicates follows from
// their registries.

export const languageGuide = `# The template language

Themes are written in JSON-T: text with tags in braces, rendered with JSON data. What does not match a tag exactly is
text, so scripts and styles need no quoting. This file is generated (\`node scripts/write-template-docs.mjs\`); every
example in it is run as a test.

## Tags

| tag | does |
|---|---|
| \`{a.b}\`, \`{list.0}\`, \`{@}\` | prints a value: \`a\` is searched from the current node outwards, \`b\` only inside it; \`@\` is the node itself |
| \`{a\\|html\\|truncate 10}\` | pipes a value through formatters; the first character behind a name separates its arguments |
| \`{a, b\\|formatter}\` | hands several values to a formatter and prints the first |
| \`{.section a}…{.or}…{.end}\` | makes \`a\` the current node where it is truthy; else the \`.or\` branch |
| \`{.repeated section a}…{.alternates with}…{.or}…{.end}\` | runs its body for each element, the alternates between them, the \`.or\` branch for an empty or missing array; blocks between elements belong to the body |
| \`{.if a && b \\|\\| c}…{.or}…{.end}\` | tests truth from left to right, without precedence |
| \`{.predicate? args}…{.or other? args}…{.or}…{.end}\` | asks a predicate about the current node; \`{.if predicate? args}\` is the same |
| \`{.var @name a.b\\|formatter}\` | remembers a value in the current scope |
| \`{.ctx @name x=a.b y=c}\` | remembers an object of values |
| \`{.eval @x = a * 2; @x + 1}\` | calculates; the last value prints, an assignment does not |
| \`{.macro name}…{.end}\` | defines a block for \`apply\` and \`.include\` |
| \`{a\\|apply name k=v private}\` | runs a macro or partial with \`a\` as its node, see \`apply\` |
| \`{.include name output}\` | runs a macro or partial in the current scope; its text is dropped without \`output\` |
| \`{.inject @name path}\` | remembers something that the page supplies |
| \`{.space}\` \`{.tab}\` \`{.newline}\` \`{.meta-left}\` \`{.meta-right}\` | print a space, a tab, a line end, \`{\`, \`}\` |
| \`{# …}\`, \`{## … ##}\` | a comment, to the next brace or over several lines |
| \`{^…}\` | any of these in the preprocessor scope: with \`preprocess\`, only such tags run |

In a loop \`{@index}\` counts from 1 and \`{@index0}\` from 0. False are \`''\`, \`0\`, \`false\`, \`null\`, what is missing,
\`[]\` and \`{}\`. Numbers, text and booleans print as they are, arrays by their elements, objects and \`null\` not at all.
Nothing is escaped by itself: end with \`|html\` in text and with \`|htmlattr\` in attributes, or compile with \`escape\`.

## Expressions

From the strongest: \`+x -x !x ~x\`, \`**\` (to the right), \`* / %\`, \`+ -\`, \`<< >>\`, \`< <= > >=\`, \`== != === !==\`, \`&\`, \`^\`,
\`|\`, \`&&\`, \`||\`, \`=\` (to \`@names\` only). \`+\` joins where a side is text; \`&&\` and \`||\` give booleans. Parts are
separated by \`;\`. There are decimal and hexadecimal numbers, text in either quotes with \`\\n \\t \\f \\r \\xHH \\uHHHH \\UHHHHHHHH\`,
\`null true false PI E Infinity NaN\`, and the functions \`max min abs num str bool\`.

## Errors

Every error has a type (parser, assembler, engine), a code, a message, the file, line and column, the source line and
the partials that were running. Near misses (\`{.sectoin a}\`: did you mean .section?), tags and blocks that are not closed
and wrong arguments are warnings. A render ends with one error of code \`limit\` when its budget is spent.

| code | means |
|---|---|
| \`formatter-unknown\`, \`predicate-unknown\` | no such name; the tag of an unknown formatter prints as text, an unknown predicate is false |
| \`dead-code\`, \`not-allowed-in-block\`, \`not-allowed-at-root\`, \`eof-in-block\` | a block that cannot run, does not belong where it stands, or is not closed |
| \`invalid-tree\` | what was to be compiled is neither text nor an instruction tree |
| \`partial-missing\`, \`partial-invalid\` | \`apply\` or \`.include\` of nothing, or of a partial with errors |
| \`expression-parse\`, \`expression-reduce\` | an expression that cannot be read, or calculated |
| \`if-empty\` | \`{.if }\` |
| \`not-implemented\`, \`unexpected\` | a name without an implementation; a formatter that failed |
| \`limit\` | the budget is spent, or partials are nested too deeply |
| warnings: \`unknown-instruction\`, \`malformed-tag\`, \`unclosed-tag\`, \`unclosed-block\`, \`formatter-arguments\`, \`predicate-arguments\`, \`unescaped\` | probably not what was meant |
`;
