/**
 * Counts what really ran, from vitest's JSON report: a file that does not load, a skipped test, a crash of the runner
 * and an empty run all fail. `isFiltered` says that tests were left out by a name on the command line.
 */
export function countTests(report, { status, isFiltered }) {
  const problems = [];
  let passed = 0;
  let failed = 0;
  if (!report) problems.push('The test runner ended without results.');
  for (const file of report?.testResults ?? []) {
    const tests = file.assertionResults.filter((test) => !(isFiltered && test.status === 'skipped'));
    for (const test of tests) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed') failed += 1;
      else problems.push(`Not run: ${file.name}: ${test.fullName}`);
    }
    const isExplained = tests.some((test) => test.status !== 'passed');
    if (file.status === 'failed' && !isExplained) problems.push(`Failed as a whole: ${file.name}`);
  }
  if (problems.length === 0 && passed + failed === 0) problems.push('No tests ran.');
  if (problems.length === 0 && failed === 0 && status !== 0)
    problems.push('The runner reports errors outside the tests.');
  return { passed, failed: failed + problems.length, problems };
}
