/** Stops a deployment. Its message says what an operator has to do. */
export class DeploymentError extends Error {
  override name = 'DeploymentError'
}
