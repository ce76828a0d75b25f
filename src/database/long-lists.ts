import {
  AndNode,
  BinaryOperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  sql,
  WhereNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';

/** So many values and more go as one. */
const longFrom = 32;

/**
 * Asks PostgreSQL for one of many texts, or none of them, by one parameter that holds all: it takes longer to read a statement of five
 * hundred parameters than to do what it says. Looked at is what conditions of a statement say by themselves.
 */
export const longLists: KyselyPlugin = {
  transformQuery: ({ node }) => withShortWhere(node),
  transformResult: async ({ result }) => result,
};

function withShortWhere(node: RootOperationNode): RootOperationNode {
  if (!('where' in node) || !node.where || !WhereNode.is(node.where)) return node;
  const where = shorten(node.where.where);
  return where === node.where.where ? node : { ...node, where: WhereNode.create(where) };
}

function shorten(node: OperationNode): OperationNode {
  if (AndNode.is(node)) {
    const [left, right] = [shorten(node.left), shorten(node.right)];
    return left === node.left && right === node.right ? node : AndNode.create(left, right);
  }
  if (ParensNode.is(node)) {
    const inner = shorten(node.node);
    return inner === node.node ? node : ParensNode.create(inner);
  }
  return BinaryOperationNode.is(node) ? shortList(node) : node;
}

function shortList(node: BinaryOperationNode): OperationNode {
  const { leftOperand, operator, rightOperand } = node;
  if (!OperatorNode.is(operator) || !PrimitiveValueListNode.is(rightOperand)) return node;
  const isOne = operator.operator === 'in';
  if (!isOne && operator.operator !== 'not in') return node;
  const { values } = rightOperand;
  if (values.length < longFrom || !values.every((value) => typeof value === 'string')) return node;
  const list = isOne ? sql`any(${values}::text[])` : sql`all(${values}::text[])`;
  return BinaryOperationNode.create(leftOperand, OperatorNode.create(isOne ? '=' : '!='), list.toOperationNode());
}
