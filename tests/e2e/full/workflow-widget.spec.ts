import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright/test'
import { demoWorkflows } from '#gateway/demo/workflows.ts'
import { startGateway } from '#tests/support/gateway-process.ts'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { Eye } from '../eye.ts'
import { expect, test } from '../journey.ts'

const { onboarding } = demoWorkflows
const [collect, screen] = onboarding.stages
const [[uploading], [screening]] = [collect.tasks, screen.tasks]
if (uploading === undefined || screening === undefined) throw new Error('the demo has other workflows')

/** The page of a workflow: it holds the console in a frame, and shows what that tells it. */
async function startHost(): Promise<{ server: Server; origin: string; hold: (address: string) => void }> {
  let framed = ''
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Workflow</title>
      <iframe title="Screening" src="${framed}" style="width:1240px;height:760px;border:0"></iframe>
      <script>
        window.heard = []
        addEventListener('message', ({ origin, data }) => window.heard.push({ origin, data }))
      </script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the host page is not served')
  return { server, origin: `http://127.0.0.1:${address.port}`, hold: (console) => (framed = console) }
}

/** What the host page was told, by its kind. */
const heardBy = (page: Page, kind: string) =>
  page.evaluate(
    (wanted) =>
      (globalThis as unknown as { heard: Array<{ origin: string; data: { type?: string } }> }).heard.filter(
        ({ data }) => data.type === wanted,
      ),
    kind,
  )

test('a task of a workflow is chosen, a document uploaded for it, and the page around is told', async ({ page }) => {
  const host = await startHost()
  const limits = liftedLimits({}, { frameAncestors: [host.origin] })
  const gateway = await startGateway({ CONFIG_FILE: limits.file })
  try {
    const ids = new URLSearchParams({ workflowId: onboarding.id, taskId: screening.id })
    host.hold(`${gateway.url}/ur-screen/?${ids.toString()}`)
    await page.goto(host.origin)
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Email Address').fill('analyst@demo.test')
    await frame.getByLabel('Password').fill('screening-demo')
    await frame.getByRole('button', { name: 'Login' }).click()

    const widget = frame.getByRole('complementary', { name: 'Workflow' })
    await expect(widget.getByRole('heading', { name: 'Workflow: Onboarding' })).toBeVisible()
    await expect.poll(() => heardBy(page, 'task-focus')).toHaveLength(1)

    await widget.getByRole('button', { name: 'Upload a document' }).click()
    await expect.poll(() => heardBy(page, 'task-focus')).toHaveLength(2)
    await widget.getByRole('button', { name: 'Upload to Doc-Vault' }).click()
    const dialog = frame.getByRole('dialog', { name: 'Upload to Doc-Vault' })
    await expect(dialog.getByText('/Customers/Onboarding')).toBeVisible()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Is Certified is required').first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a PDF' }).click()
    await (await chooser).setFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOf('a passport') })
    await dialog.getByText('No', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(
      frame.getByRole('region', { name: 'Messages' }).getByText('Document uploaded successfully'),
    ).toBeVisible()
    const [told] = await heardBy(page, 'file-uploaded')
    expect(told).toMatchObject({
      origin: gateway.url,
      data: {
        source: 'ur-screen',
        workflowId: onboarding.id,
        taskId: uploading.id,
        stageId: collect.id,
        file: { name: 'passport.pdf', folderId: uploading.folder?.folderId },
      },
    })

    await widget.getByRole('button', { name: 'Mark as completed' }).click()
    await expect.poll(() => heardBy(page, 'task-completed')).toHaveLength(1)
  } finally {
    host.server.close()
    await gateway.remove()
    limits.remove()
  }
})

for (const width of [1280, 390])
  test.describe(`the workflow widget, ${width} px`, { tag: '@any-database' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('stands beside the page where a workflow was named, and says that no page listens', async ({ page }) => {
      const eye = new Eye(page, width)
      await page.goto(`/ur-screen/?workflowId=${onboarding.id}&taskId=${uploading.id}`)
      await page.getByLabel('Email Address').fill('analyst@demo.test')
      await page.getByLabel('Password').fill('screening-demo')
      await page.getByRole('button', { name: 'Login' }).click()
      const widget = page.getByRole('complementary', { name: 'Workflow' })
      await expect(widget.getByText('The workflow is not open around this page.')).toBeVisible()
      await eye.look('workflow-widget')
      await widget.getByRole('button', { name: 'Upload to Doc-Vault' }).click()
      const dialog = page.getByRole('dialog', { name: 'Upload to Doc-Vault' })
      await dialog
        .getByRole('row', { name: /Customers/ })
        .getByRole('button')
        .click()
      await expect(dialog.getByRole('row', { name: 'Reviews' })).toBeVisible()
      await eye.look('upload')
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      for (const text of ['Document is required', 'Document name is required', 'Is Certified is required'])
        await expect(dialog.getByText(text).first()).toBeVisible()
      await eye.look('upload-refused')
    })
  })
