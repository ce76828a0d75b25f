const longest = 60;

/**
 * A number as spreadsheets of any country write it, with a point before its fraction and nothing between thousands:
 * '1.234,50 €' is '1234.50', '1,234' is '1234', '12,5' is '12.5'. Empty where it is too long to be one.
 */
export function plainNumber(text: string): string {
  if (text.length > longest) return '';
  const bare = text.replaceAll(/[\p{Sc}\s'’]/gu, '');
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma < 0) return bare;
  const isFraction = point < 0 ? !/^-?\d{1,3}(?:,\d{3})+$/.test(bare) : comma > point;
  return isFraction ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}
